import { Button } from "@mantine/core";
import { Link as RouterLink, useParams } from "react-router";
import { type Certificates, showCertificates } from "#contract/conference/certificates/certificates.ts";
import { Link } from "#ui/links/link.tsx";
import { ArrowRightIcon } from "#ui/status/icons.tsx";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { NoConference } from "../../kit/list/empty-list.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { ListTabs } from "../../kit/list/list-tabs.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { Candidates } from "./candidates.tsx";
import { IssuedList } from "./issued-list.tsx";
import { PortalCodes } from "./portal-codes.tsx";
import { RulesPart } from "./rules-part.tsx";
import { TemplatePart } from "./template-part.tsx";

const parts = {
  "": { name: "Выданные", Part: IssuedList },
  candidates: { name: "К выдаче", Part: Candidates },
  rules: { name: "Правила", Part: RulesPart },
  template: { name: "Бланк", Part: TemplatePart },
  codes: { name: "ИКП", Part: PortalCodes },
} as const;
type PartName = keyof typeof parts;

const isPart = (name: string): name is PartName => name in parts;

/** In milliseconds, while letters are being sent. */
const refreshEvery = 5000;

/** The certificates of the current conference. */
export function CertificatesPage() {
  const { part = "" } = useParams();
  const query = useApiQuery(showCertificates, undefined, {
    refetchInterval: ({ state }) => (state.data?.sending?.waiting ? refreshEvery : false),
  });
  const { data } = query;
  const { Part } = parts[isPart(part) ? part : ""];
  return (
    <StaffPage
      title="Сертификаты"
      context={data && <Counts shown={data} name={data.conference.name} />}
      actions={data && <Actions part={part} shown={data} />}
    >
      <QueryStates
        query={query}
        what="сертификаты"
        refused={<NoConference>Сертификаты появятся здесь вместе с конференцией.</NoConference>}
      >
        {(shown) => (
          <>
            <PartTabs part={part} shown={shown} />
            <Part conference={shown.conference.id} shown={shown} />
          </>
        )}
      </QueryStates>
    </StaffPage>
  );
}

function Actions({ part, shown }: { part: string; shown: Certificates }) {
  if (part === "rules")
    return (
      <Button
        component={RouterLink}
        to={staffPaths.certificates("candidates")}
        variant="filled"
        rightSection={<ArrowRightIcon />}
      >
        К выдаче: {shown.waiting}
      </Button>
    );
  const isIssued = (part === "" || part === "candidates") && shown.valid > 0;
  if (shown.codes > 0 || !isIssued) return null;
  return <Link to={staffPaths.certificates("codes")}>Загрузить ИКП</Link>;
}

function Counts({ shown, name }: { shown: Certificates; name: string }) {
  return (
    <span className="tabular">
      {name} · действуют <b>{shown.valid}</b>
      {shown.void > 0 && (
        <>
          {" "}
          · аннулированы <b>{shown.void}</b>
        </>
      )}
    </span>
  );
}

function PartTabs({ part, shown }: { part: string; shown: Certificates }) {
  const counts: Partial<Record<PartName, number>> = {
    "": shown.valid + shown.void,
    candidates: shown.waiting,
    codes: shown.codes,
  };
  const isShown = (key: PartName) => key !== "codes" || shown.codes > 0 || part === "codes";
  const tabs = (Object.keys(parts) as PartName[]).filter(isShown).map((key) => ({
    key,
    name: parts[key].name,
    to: staffPaths.certificates(key),
    isCurrent: key === part,
    count: counts[key],
  }));
  return <ListTabs label="Сертификаты" tabs={tabs} />;
}
