import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type EntryData, type EntryKind, entryData } from "#contract/library/entry-data.ts";
import { checkEntry, createEntry, type Entry, publishEntry, showEntry } from "#contract/site/entries/entries.ts";
import { ApiProblem } from "#web/api/client.ts";
import { newIdempotencyKey } from "#web/api/idempotency-key.ts";
import { useApiCache, useApiQuery, useStaffApi } from "#web/staff/kit/api/use-api.ts";
import { entryForm } from "#web/staff/kit/fields/field-props.ts";
import { StaffForm, useSending } from "#web/staff/kit/fields/staff-form.tsx";
import { useArrivalField } from "#web/staff/kit/fields/use-arrival-field.ts";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import { firstFieldOf, labelOf } from "#web/staff/kit/map/entry-fields.ts";
import { listOf, wordsOfKind } from "#web/staff/kit/map/entry-sections.ts";
import { notifyDone } from "#web/staff/kit/parts/notifications.tsx";
import { entryQueries } from "../entry-queries.ts";
import { formOf } from "../forms/entry-forms.tsx";
import styles from "./entries.module.css";

/** A row of a list being edited. @param id of the entry, or `new`. */
export function InPlaceForm({ kind, id }: { kind: EntryKind; id: string }) {
  return id === "new" ? <Fields kind={kind} start={null} /> : <KnownEntry kind={kind} id={id} />;
}

function KnownEntry({ kind, id }: { kind: EntryKind; id: string }) {
  const query = useApiQuery(showEntry, { params: { kind, id } }, { gcTime: 0, refetchOnWindowFocus: false });
  return (
    <QueryStates query={query} what="материал">
      {(entry) => <Fields key={entry.revision} kind={kind} start={entry} />}
    </QueryStates>
  );
}

function Fields({ kind, start }: { kind: EntryKind; start: Entry | null }) {
  const { data, set, changed, form, close } = useInPlaceEdit(kind, start);
  useArrivalField(firstFieldOf(kind));
  const Form = formOf(kind);
  return (
    <StaffForm
      form={form}
      changed={changed}
      className={styles.form}
      autoComplete="off"
      aria-label={start?.title || wordsOfKind(kind).begin}
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      <Form {...entryForm({ kind, data, entry: start, generation: 0, errorOf: form.errorOf, set })} />
      <div className="cluster gap-2">
        <Button type="submit" loading={form.isSending}>
          {start?.state === "archived" ? "Сохранить и вернуть на сайт" : "Сохранить"}
        </Button>
        <Button variant="subtle" onClick={() => close()}>
          Отмена
        </Button>
      </div>
    </StaffForm>
  );
}

/** The fields being edited; saving publishes them at once. */
function useInPlaceEdit(kind: EntryKind, start: Entry | null) {
  const api = useStaffApi();
  const cache = useApiCache();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [before] = useState(() => ({ ...(start?.data ?? entryData[kind].parse({})) }) as EntryData);
  const [data, setData] = useState(before);
  const [saved, setSaved] = useState<number>();
  // An idempotency key, so that a request repeated after a lost response creates no second entry.
  const key = useRef(newIdempotencyKey());
  const close = (id = start?.id) => void navigate(`${listOf(kind)}${search}#${id ? `entry-${id}` : "begin"}`);
  const isSent = useRef(false);
  const create = async () => {
    if (!isSent.current) {
      const { demands } = await api.request(checkEntry, { params: { kind }, body: { data } });
      if (Object.keys(demands).length > 0) throw new ApiProblem(400, demands);
    }
    // A later check could find this entry itself.
    isSent.current = true;
    return api.request(createEntry, { params: { kind }, body: { data }, idempotencyKey: key.current });
  };
  const form = useSending(async () => {
    const { id, revision } = start ?? (await create());
    await api.request(publishEntry, { params: { kind, id: String(id) }, body: { revision, data } });
    await cache.invalidate(...entryQueries);
    notifyDone(`Сохранено: ${wordsOfKind(kind).one.toLowerCase()} уже на сайте.`);
    setSaved(id);
  });
  const closeSaved = useEffectEvent(close);
  // Runs after the state has changed, so that there is no question about unsaved input.
  useEffect(() => {
    if (saved !== undefined) closeSaved(saved);
  }, [saved]);
  const differs = (field: string) => fieldText(data, field) !== fieldText(before, field);
  const edited = saved === undefined ? Object.keys(data).filter(differs) : [];
  const changed = edited.map((field) => labelOf(kind, field).toLowerCase());
  const set = (part: Partial<EntryData>) => setData((now) => ({ ...now, ...part }) as EntryData);
  return { data, set, changed, form, close };
}

function fieldText(data: EntryData, field: string): string {
  return JSON.stringify((data as Record<string, unknown>)[field]);
}
