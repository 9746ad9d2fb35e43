import { Button } from "@mantine/core";
import { Link, useLocation, useParams } from "react-router";
import type { EntryKind } from "#contract/library/entry-data.ts";
import { type Entry, restoreEntry, showEntry } from "#contract/site/entries/entries.ts";
import { ApiProblem } from "#web/api/client.ts";
import { useApiMutation, useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import { listOf, sectionOf, sectionWords, wordsOfKind } from "#web/staff/kit/map/entry-sections.ts";
import { PageOnItsWay } from "#web/staff/kit/parts/page-spinner.tsx";
import { StaffPage } from "#web/staff/kit/parts/staff-page.tsx";
import { StaffProblem } from "#web/staff/kit/parts/staff-problem.tsx";
import { entryQueries } from "../entry-queries.ts";
import { NextEntryDialog } from "../next-entry-dialog.tsx";
import { EntryEditor } from "./entry-editor.tsx";

/** `/staff/news/12/`, and `/staff/news/new/`, whose address changes with the first save. */
export function EntryPage() {
  const { pathname, key } = useLocation();
  const { id = "" } = useParams();
  const { kind } = sectionWords(sectionOf(pathname));
  if (id === "new") return <EntryEditor key={key} kind={kind} start={null} />;
  return <KnownEntry key={id} kind={kind} id={id} />;
}

function KnownEntry({ kind, id }: { kind: EntryKind; id: string }) {
  const query = useApiQuery(
    showEntry,
    { params: { kind, id } },
    {
      // Not cached: from then on the editor has the newest version.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    },
  );
  if (query.isPending) return <PageOnItsWay />;
  if (query.data?.deleted_at === null) {
    return (
      <>
        <EntryEditor kind={kind} start={query.data} />
        <NextEntryDialog entry={query.data} />
      </>
    );
  }
  return (
    <StaffPage title={wordsOfKind(kind).one}>
      {query.error instanceof ApiProblem && query.error.status === 404 ? (
        <NoSuchEntry kind={kind} />
      ) : (
        <QueryStates query={query} what="материал">
          {(entry) => <InBin entry={entry} again={() => void query.refetch()} />}
        </QueryStates>
      )}
    </StaffPage>
  );
}

function NoSuchEntry({ kind }: { kind: EntryKind }) {
  return (
    <StaffProblem
      title="Такого материала нет"
      action={
        <Button component={Link} to={listOf(kind)} variant="light">
          К списку
        </Button>
      }
    >
      Возможно, его удалили больше 30 дней назад.
    </StaffProblem>
  );
}

function InBin({ entry: { kind, id }, again }: { entry: Entry; again: () => void }) {
  const restoring = useApiMutation(restoreEntry, {
    failed: "Не удалось вернуть.",
    invalidates: entryQueries,
    onSuccess: again,
  });
  return (
    <StaffProblem
      title="Материал в корзине"
      action={
        <Button variant="light" onClick={() => restoring.mutate({ params: { kind, id: String(id) } })}>
          Вернуть из корзины
        </Button>
      }
    >
      Он вернётся неопубликованным, со всей историей.
    </StaffProblem>
  );
}
