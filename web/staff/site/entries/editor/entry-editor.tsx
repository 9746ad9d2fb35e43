import { type FocusEvent, useRef } from "react";
import type { EntryKind } from "#contract/library/entry-data.ts";
import type { Entry } from "#contract/site/entries/entries.ts";
import { ErrorSignIcon, TickIcon } from "#ui/status/icons.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { inSummary } from "#web/components/problem-words.ts";
import { useRootData } from "#web/root-data.ts";
import { timeOf } from "#web/staff/kit/clock/format.ts";
import { recentMoment } from "#web/staff/kit/clock/recent-moment.ts";
import { TwoVersionsNotice } from "#web/staff/kit/fields/edit-conflict-notice.tsx";
import { StaffForm } from "#web/staff/kit/fields/staff-form.tsx";
import { useArrivalField } from "#web/staff/kit/fields/use-arrival-field.ts";
import { useHotkeys } from "#web/staff/kit/hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "#web/staff/kit/hotkeys/unless-dialog-open.ts";
import { fieldLabels, firstFieldOf, labelOf } from "#web/staff/kit/map/entry-fields.ts";
import { wordsOfKind } from "#web/staff/kit/map/entry-sections.ts";
import { undoNotice } from "#web/staff/kit/parts/notifications.tsx";
import type { AutosaveState } from "../autosave/autosave-state.ts";
import styles from "../editor.module.css";
import { formOf, panelOf } from "../forms/entry-forms.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { Difference } from "../history/version-dialog.tsx";
import { PanelSection } from "../panel-section.tsx";
import { checksOf } from "./checks.ts";
import { CurrentQuestion } from "./current-question.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { mainAction, publishEditedAction } from "./main-action.ts";
import { useEntryActions } from "./use-entry-actions.ts";
import { type EditorModel, useEntryEditor } from "./use-entry-editor.tsx";

/** The editor of an entry: its fields, and a panel beside them. @param start null for a new entry. */
export function EntryEditor({ kind, start }: { kind: EntryKind; start: Entry | null }) {
  const editor = useEntryEditor(kind, start);
  const actions = useEntryActions(editor);
  const { saver, state, form } = editor;
  const element = useRef<HTMLFormElement>(null);
  useArrivalField(start === null ? firstFieldOf(kind) : "");
  const { main, withEdits } = actionsOf(editor);
  useHotkeys([
    {
      code: "Enter",
      ctrl: true,
      label: main?.label ?? "Опубликовать",
      run: unlessDialogOpen(() => main && void actions.publish(main)),
    },
  ]);
  const Form = formOf(kind);
  const Panel = panelOf(kind);
  const { title } = state.data;
  return (
    <StaffForm
      form={{ element, onSubmit: (event) => event.preventDefault(), summary: null }}
      changed={unsavedFields(kind, state)}
      className={styles.editor}
      autoComplete="off"
      onBlur={(event) => isLeft(event) && state.status === "waiting" && void saver.flush()}
    >
      <h1 className="visually-hidden">{String(title || state.entry?.title || wordsOfKind(kind).begin)}</h1>
      <EditorBar editor={editor} actions={actions} main={main} withEdits={withEdits} />
      <div className={styles.column}>
        <WritingNow {...editor} />
        {editor.summary}
        <p role="status" className="visually-hidden">
          {editor.spoken}
        </p>
        {state.status === "collided" && <Collision {...editor} />}
        <Form {...form} />
      </div>
      <CurrentQuestion {...actions.question} />
      <aside className={styles.panel} aria-label="О материале">
        {Panel && <Panel {...form} />}
        <ChecksPanel {...editor} />
        {state.entry && (
          <HistoryPanel entry={state.entry} current={state.data} bringBack={(data) => bringBack(editor, data)} />
        )}
      </aside>
    </StaffForm>
  );
}

/** Replaces the fields with an older version; offers an undo if the present values could not be saved. */
function bringBack({ saver, state: { data } }: EditorModel, old: Entry["data"]): void {
  void saver.bringBack(old);
  undoNotice({ text: "В полях прежняя версия", label: "Отменить", undo: () => saver.bringBack(data) });
}

function actionsOf({ state: { entry, status, data } }: EditorModel) {
  const instant = (field: string) => (typeof data[field] === "string" ? data[field] : null);
  const hasChanges = (entry?.has_changes ?? false) || status !== "saved";
  const times = { date: instant("pub_date"), until: instant("until") };
  const asked = { state: entry?.state ?? "draft", hasChanges, ...times, now: new Date() };
  return { main: mainAction(asked), withEdits: publishEditedAction(asked) };
}

/** Whether the focus left a field; switching to the browser's own controls does not count. */
function isLeft({ target }: FocusEvent): boolean {
  return target !== document.activeElement;
}

const none: string[] = [];

/** Fields whose input would be lost by leaving, without values that are being saved. */
function unsavedFields(kind: EntryKind, { data, entry, status }: AutosaveState): string[] {
  if (status === "saved" || status === "saving") return none;
  const isChanged = (field: string) => JSON.stringify(data[field]) !== JSON.stringify(entry?.data[field]);
  const isEmpty = (field: string) => entry === null && (data[field] === "" || data[field] === null);
  return Object.keys(data)
    .filter((field) => isChanged(field) && !isEmpty(field))
    .map((field) => labelOf(kind, field).toLowerCase());
}

/** A warning that another editor is typing in the entry. */
function WritingNow({ writing }: Pick<EditorModel, "writing">) {
  if (writing.length === 0) return null;
  const people = writing.map(({ fio, since }) => `${fio}, с ${timeOf(since)}`);
  return (
    <Notice kind="warning" title={`Сейчас правит ${people.join("; ")}`} live>
      Договоритесь, кто продолжит. Если сохраните оба, ничего не пропадёт: спросим, чью версию оставить.
    </Notice>
  );
}

/** A newer version saved by another editor: both versions, and the editor's name. */
function Collision({ kind, saver, state: { theirs, data } }: Pick<EditorModel, "kind" | "saver" | "state">) {
  const today = useRootData()?.site.today ?? "";
  if (!theirs) return null;
  const when = [theirs.changed_by, recentMoment(theirs.changed_at, today)].filter(Boolean).join(", ");
  return (
    <TwoVersionsNotice
      text={`Её сохранили: ${when}.`}
      keepMine={() => void saver.keepMine()}
      takeTheirs={saver.takeTheirs}
    >
      <Difference kind={kind} before={theirs.data} after={data} />
    </TwoVersionsNotice>
  );
}

/** Problems to solve before publication, and advice; each leads to its field. */
function ChecksPanel({ kind, state: { data, entry } }: Pick<EditorModel, "kind" | "state">) {
  if (!entry) return null;
  const checks = checksOf(entry, data, Object.keys(fieldLabels[kind]));
  return (
    <PanelSection title="Перед публикацией">
      <ul className="stack gap-2 plain">
        {checks.map(({ field, words, isDemand }) => (
          <li key={`${field}-${words}`} className={styles.check} data-kind={isDemand ? "demand" : "advice"}>
            <ErrorSignIcon sign />
            <span>
              {isDemand ? inSummary(words, labelOf(kind, field)) : words}{" "}
              <button type="button" className={styles.show} onClick={() => document.getElementById(field)?.focus()}>
                показать
              </button>
            </span>
          </li>
        ))}
        {checks.length === 0 && (
          <li className={styles.check} data-kind="ok">
            <TickIcon sign /> Всё заполнено
          </li>
        )}
      </ul>
    </PanelSection>
  );
}
