import { Button, Modal } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import type { EntryKind } from "#contract/library/entry-data.ts";
import { showFile } from "#contract/library/files.ts";
import { showVersion } from "#contract/site/entries/entry-versions.ts";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { useRootData } from "#web/root-data.ts";
import { queryOf, useApiQuery, useStaffApi } from "#web/staff/kit/api/use-api.ts";
import { useSiteOffset } from "#web/staff/kit/api/use-site-offset.ts";
import { recentMoment } from "#web/staff/kit/clock/recent-moment.ts";
import { momentsAt } from "#web/staff/kit/clock/site-clock.ts";
import { compareEntries, entryInWords } from "#web/staff/kit/compare/compare-entries.ts";
import styles from "#web/staff/kit/compare/comparison.module.css";
import { Comparison } from "#web/staff/kit/compare/comparison.tsx";
import type { NameOf } from "#web/staff/kit/compare/value-in-words.ts";
import { DialogFoot } from "#web/staff/kit/dialogs/dialog-foot.tsx";
import { UndoIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import { useOnSite, useTags } from "../use-choices.ts";

type Data = Record<string, unknown>;

export type AskedVersion = { revision: number; at: string; who: string; how: "show" | "compare" };

type VersionDialogProps = {
  kind: EntryKind;
  id: number;
  asked: AskedVersion;
  /** The current values of the fields. */
  current: Data;
  close: () => void;
  bringBack: (data: Data) => void;
};

/** A dialog with an older version, on its own or compared with the fields. */
export function VersionDialog({ kind, id, asked, current, close, bringBack }: VersionDialogProps) {
  const today = useRootData()?.site.today ?? "";
  const { revision, at, who, how } = asked;
  const query = useApiQuery(showVersion, { params: { kind, id: String(id), revision: String(revision) } });
  const when = [recentMoment(at, today), surnameAndInitials(who)].filter(Boolean).join(", ");
  const title = how === "show" ? `Как было: ${when}` : `Что изменилось с тех пор: ${when}`;
  return (
    <Modal opened onClose={close} title={title} size="xl">
      <QueryStates query={query} what="эту версию">
        {({ data }) => (
          <>
            {how === "show" ? (
              <VersionInWords kind={kind} data={data} />
            ) : (
              <Difference kind={kind} before={data} after={current} />
            )}
            <DialogFoot>
              <Button variant="default" onClick={close}>
                Закрыть
              </Button>
              <Button variant="light" leftSection={<UndoIcon />} onClick={() => bringBack(data)}>
                Вернуть эту версию
              </Button>
            </DialogFoot>
          </>
        )}
      </QueryStates>
    </Modal>
  );
}

/** Converts instants from UTC to the society's time zone. */
function useSiteMoments(): (data: Data) => Data {
  const offset = useSiteOffset();
  return (data) => (offset === undefined ? data : momentsAt(data, offset));
}

/** Two versions of an entry, compared. */
export function Difference({ kind, before, after }: { kind: EntryKind; before: Data; after: Data }) {
  const nameOf = useNames(before, after);
  const onClock = useSiteMoments();
  return <Comparison changes={compareEntries(kind, onClock(before), onClock(after), nameOf)} />;
}

function VersionInWords({ kind, data }: { kind: EntryKind; data: Data }) {
  const nameOf = useNames(data);
  const fields = entryInWords(kind, useSiteMoments()(data), nameOf);
  if (fields.length === 0) return <p className="muted">Тогда здесь ещё ничего не было.</p>;
  return (
    <dl className={styles.version}>
      {fields.map(({ label, lines }) => (
        <div key={label}>
          <dt className={styles.name}>{label}</dt>
          <dd>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a version does not change
              <p key={index}>{line}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Names of the tags, seasons, news and files whose ids are in these versions. Until a name is loaded, the id is shown.
 */
function useNames(...versions: readonly Record<string, unknown>[]): NameOf {
  const api = useStaffApi();
  const [tags, seasons, news] = [useTags(), useOnSite("season"), useOnSite("news")];
  const ids = [...new Set(versions.flatMap(filesIn))];
  const files = useQueries({
    queries: ids.map((id) => ({ ...queryOf(api, showFile, { params: { id: String(id) } }), retry: false })),
  });
  return (field, id) => {
    if (field === "tags") return tags.find((tag) => tag.id === id)?.name;
    if (field === "season") return seasons.find((season) => season.id === id)?.name;
    if (field === "news") return news.find((item) => item.id === id)?.name;
    return files.find(({ data }) => data?.id === id)?.data?.name;
  };
}

/** The ids of the files in an entry's fields; pictures within a body are identified by their address. */
function filesIn(data: Record<string, unknown>): number[] {
  const single = ["file", "cover", "program"].map((field) => data[field]);
  const picture = (data["picture"] as { file: number } | null | undefined)?.file;
  const titled = (data["documents"] as { file: number }[] | undefined) ?? [];
  return [...single, picture, ...titled.map(({ file }) => file)].filter((id) => typeof id === "number");
}
