import { Button } from "@mantine/core";
import { Link as RouterLink, useParams } from "react-router";
import { listLetterTexts, showLetterText } from "#contract/conference/letters/letter-texts.ts";
import { type LetterKind, letterKindNames, letterKinds } from "#domain/letters/letter-kinds.ts";
import { Link } from "#ui/links/link.tsx";
import { useRootData } from "#web/root-data.ts";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { recentMoment } from "../../kit/clock/recent-moment.ts";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { RuledTable } from "../../kit/list/ruled-table.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffProblem } from "../../kit/parts/staff-problem.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { LetterTabs } from "./letter-tabs.tsx";
import { LetterTextForm } from "./letter-text-form.tsx";

/** The list of letters whose texts staff may change, or the text of one. */
export function LetterTextsPage() {
  const { kind } = useParams();
  if (kind === undefined) return <TextList />;
  if (letterKindNames.includes(kind as LetterKind)) return <OneText key={kind} kind={kind as LetterKind} />;
  return (
    <StaffPage title="Тексты писем">
      <StaffProblem title="Такого письма нет" action={<Link to={staffPaths.letterTexts}>Все тексты</Link>}>
        Проверьте адрес страницы.
      </StaffProblem>
    </StaffPage>
  );
}

function TextList() {
  const texts = useApiQuery(listLetterTexts);
  const today = useRootData()?.site.today ?? "";
  return (
    <StaffPage title="Тексты писем" context={"Новый текст действует сразу, и для писем в очереди тоже"}>
      <LetterTabs current="texts" />
      <QueryStates query={texts} what="тексты писем">
        {(rows) => (
          <RuledTable
            label="Тексты писем"
            rows={rows}
            keyOf={({ kind }) => kind}
            columns={[
              {
                head: "Письмо",
                isRowHead: true,
                cell: ({ kind }) => <Link to={staffPaths.letterText(kind)}>{letterKinds[kind]}</Link>,
              },
              {
                head: "Изменён",
                className: "hint tabular nowrap",
                cell: ({ changed }) => (changed ? `${recentMoment(changed.at, today)}, ${changed.who}` : "исходный"),
              },
            ]}
          />
        )}
      </QueryStates>
    </StaffPage>
  );
}

function OneText({ kind }: { kind: LetterKind }) {
  const text = useApiQuery(showLetterText, { params: { kind } });
  return (
    <StaffPage
      title={letterKinds[kind]}
      context="Текст письма"
      actions={
        <Button component={RouterLink} to={staffPaths.letterTexts} variant="default">
          Все тексты
        </Button>
      }
    >
      <QueryStates query={text} what="текст письма">
        {(data) => <LetterTextForm text={data} />}
      </QueryStates>
    </StaffPage>
  );
}
