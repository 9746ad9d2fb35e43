import { Button, Modal, Stack } from "@mantine/core";
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
import { DateField, LineField } from "../../kit/fields/basic-fields.tsx";
import { StaffForm, useStaffForm } from "../../kit/fields/staff-form.tsx";
import { labelOf } from "../../kit/map/entry-fields.ts";
import { editorOf, nextHash, wordsOfKind } from "../../kit/map/entry-sections.ts";
import { DialogFoot } from "../../kit/parts/dialog-foot.tsx";
import { undoNotice } from "../../kit/parts/notifications.tsx";
import { entryQueries } from "./entry-queries.ts";

type SuccessiveEntry = Entry & { kind: SuccessiveKind };

/** A dialog above the editor of an entry, at `…/12/#next`, with the required fields of its successor. */
export function NextEntryDialog({ entry }: { entry: Entry }) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  if (!isSuccessive(entry) || entry.state !== "published") return null;
  const close = () => void navigate(pathname, { replace: true });
  return (
    <Modal opened={hash === nextHash} onClose={close} title={wordsOfKind(entry.kind).next} closeOnClickOutside={false}>
      <NextForm entry={entry} close={close} />
    </Modal>
  );
}

function isSuccessive(entry: Entry): entry is SuccessiveEntry {
  return entry.kind in askedOfNext;
}

const prefix = "next-";

function NextForm({ entry, close }: { entry: SuccessiveEntry; close: () => void }) {
  const { kind } = entry;
  const { values, set, form } = useNext(entry);
  return (
    <StaffForm form={form}>
      <Stack>
        <p>{explanations[kind](entry.data as never)}</p>
        <div className="cluster gap-4">
          {askedOfNext[kind].map((field: string, index) => {
            const Field = field === "title" ? LineField : DateField;
            return (
              <Field
                key={field}
                data-autofocus={index === 0 || undefined}
                id={`${prefix}${field}`}
                label={labelOf(kind, field)}
                value={values[field] ?? ""}
                onChange={(value) => set(field, value)}
                error={form.errorOf(field)}
              />
            );
          })}
        </div>
        <DialogFoot>
          <Button variant="default" onClick={close}>
            Отмена
          </Button>
          <Button type="submit" loading={form.isSending}>
            Создать
          </Button>
        </DialogFoot>
      </Stack>
    </StaffForm>
  );
}

/** The input, and the creation of the successor, whose editor then opens; the notice offers an undo. */
function useNext({ kind, id }: SuccessiveEntry) {
  const api = useStaffApi();
  const cache = useApiCache();
  const navigate = useNavigate();
  const [values, setValues] = useState<Record<string, string>>({});
  // An idempotency key, so that repeated presses create one entry.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const params = { kind, id: String(id) };
  const form = useStaffForm(async () => {
    const made = await api.ask(createNextEntry, { params, body: { data: values }, idempotencyKey });
    void cache.invalidate(...entryQueries);
    await navigate(editorOf(kind, made.id), { replace: true });
    undoNotice({
      text: doneWords(kind, made),
      label: "Отменить",
      undo: async () => {
        await api.ask(undoNextEntry, { params: { ...params, successor: String(made.id) } });
        void cache.invalidate(...entryQueries);
        await navigate(editorOf(kind, id), { replace: true });
      },
    });
  }, prefix);
  const set = (field: string, value: string) => setValues({ ...values, [field]: value });
  return { values, set, form };
}

/** Explanations of the values that are copied, and of those that change. */
const explanations: { [Kind in SuccessiveKind]: (data: EntryData<Kind>) => ReactNode } = {
  conference: ({ roman, is_current }) => (
    <>
      {numberAfter(roman) && <>Номер станет {numberAfter(roman)}. </>}
      Школы, тема, место, список документов и&nbsp;настройки регистрации останутся прежними, в&nbsp;том числе быстрая
      регистрация без&nbsp;входа. Это черновик: на&nbsp;сайте его не&nbsp;видно, пока вы его не&nbsp;опубликуете.
      {is_current &&
        " Тогда её можно сделать текущей, прежняя останется на\u00a0сайте отчётом. Регистрация будет выключена."}
    </>
  ),
  season: ({ season_number, year }) => (
    <>
      Появится {(season_number ?? 0) + 1}&nbsp;сезон, {(year ?? 0) + 1}&nbsp;год. Занятий в&nbsp;нём пока не&nbsp;будет.
    </>
  ),
  session: () => (
    <>
      Сезон, руководители, название школы и&nbsp;ссылка останутся прежними, номер станет следующим. Программу приложите
      потом. Это черновик: на&nbsp;сайте он появится, когда его опубликуют.
    </>
  ),
};

function doneWords(kind: SuccessiveKind, { title }: Entry): string {
  return kind === "season" ? `На\u00a0сайте: ${title}` : `Черновик готов: ${title}`;
}
