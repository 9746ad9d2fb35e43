import { type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { EntryData } from "#contract/library/entry-data.ts";
import type { Entry } from "#contract/site/entries/entries.ts";
import {
  askedOfNext,
  createNextEntry,
  type SuccessiveKind,
  undoNextEntry,
} from "#contract/site/entries/next-entries.ts";
import { numberAfter } from "#domain/text/numbers-in-line.ts";
import { newIdempotencyKey } from "#web/api/idempotency-key.ts";
import { useApiCache, useStaffApi } from "../../kit/api/use-api.ts";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { DateField, LineField } from "../../kit/fields/basic-fields.tsx";
import { labelOf } from "../../kit/map/entry-fields.ts";
import { editorOf, nextHash, wordsOfKind } from "../../kit/map/entry-sections.ts";
import { undoNotice } from "../../kit/parts/notifications.tsx";
import { entryQueries } from "./entry-queries.ts";

type SuccessiveEntry = Entry & { kind: SuccessiveKind };

/** A dialog above the editor of an entry, at `…/12/#next`, with the required fields of its successor. */
export function NextEntryDialog({ entry }: { entry: Entry }) {
  const { hash } = useLocation();
  if (hash !== nextHash || !isSuccessive(entry) || entry.state !== "published") return null;
  return <NextForm entry={entry} />;
}

function isSuccessive(entry: Entry): entry is SuccessiveEntry {
  return entry.kind in askedOfNext;
}

function NextForm({ entry }: { entry: SuccessiveEntry }) {
  const { kind } = entry;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <FormDialog<Record<string, string>>
      title={wordsOfKind(kind).next}
      close={() => void navigate(pathname, { replace: true })}
      closeOnClickOutside={false}
      prefix="next-"
      initial={{}}
      send={useNext(entry)}
      invalidates={entryQueries}
      submit="Создать"
    >
      {({ field }) => (
        <>
          <p>{explanations[kind](entry.data as never)}</p>
          <div className="cluster gap-4">
            {askedOfNext[kind].map((name: string, index) => {
              const Field = name === "title" ? LineField : DateField;
              const { value = "", ...given } = field(name, labelOf(kind, name));
              return <Field key={name} {...given} value={value} data-autofocus={index === 0 || undefined} />;
            })}
          </div>
        </>
      )}
    </FormDialog>
  );
}

/** Creates the successor, whose editor then opens; the notice offers an undo. */
function useNext({ kind, id }: SuccessiveEntry) {
  const api = useStaffApi();
  const cache = useApiCache();
  const navigate = useNavigate();
  // An idempotency key, so that repeated presses create one entry.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const params = { kind, id: String(id) };
  return async (data: Record<string, string>) => {
    const made = await api.request(createNextEntry, { params, body: { data }, idempotencyKey });
    await navigate(editorOf(kind, made.id), { replace: true });
    undoNotice({
      text: doneWords(kind, made),
      label: "Отменить",
      undo: async () => {
        await api.request(undoNextEntry, { params: { ...params, successor: String(made.id) } });
        void cache.invalidate(...entryQueries);
        await navigate(editorOf(kind, id), { replace: true });
      },
    });
  };
}

/** Explanations of the values that are copied, and of those that change. */
const explanations: { [Kind in SuccessiveKind]: (data: EntryData<Kind>) => ReactNode } = {
  conference: ({ roman, is_current }) => (
    <>
      {numberAfter(roman) && <>Номер станет {numberAfter(roman)}. </>}
      Школы, тема, место, список документов и настройки регистрации останутся прежними, в том числе быстрая регистрация
      без входа. Это черновик: на сайте его не видно, пока вы его не опубликуете.
      {is_current &&
        " Тогда её можно сделать текущей, прежняя останется на сайте отчётом. Регистрация будет выключена."}
    </>
  ),
  season: ({ season_number, year }) => (
    <>
      Появится {(season_number ?? 0) + 1}&nbsp;сезон, {(year ?? 0) + 1}&nbsp;год. Занятий в нём пока не будет.
    </>
  ),
  session: () => (
    <>
      Сезон, руководители, название школы и ссылка останутся прежними, номер станет следующим. Программу приложите
      потом. Это черновик: на сайте он появится, когда его опубликуют.
    </>
  ),
};

function doneWords(kind: SuccessiveKind, { title }: Entry): string {
  return kind === "season" ? `На сайте: ${title}` : `Черновик готов: ${title}`;
}
