import { useNavigate } from "react-router";
import type { EntryKind } from "#contract/library/entry-data.ts";
import { archiveEntry, deleteEntry, type Entry, publishEntry, returnEntry } from "#contract/site/entries/entries.ts";
import { previewEntry, previewedKinds } from "#contract/site/entries/entry-previews.ts";
import { useStaffApi } from "#web/staff/kit/api/use-api.ts";
import { dateAndTime } from "#web/staff/kit/clock/format.ts";
import { listOf, wordsOfKind } from "#web/staff/kit/map/entry-sections.ts";
import { notifyProblem } from "#web/staff/kit/parts/notifications.tsx";
import { endingOf } from "../state-in-words.ts";
import { useEntryUndo } from "../use-entry-undo.ts";
import { useCurrentQuestion } from "./current-question.tsx";
import type { EditorModel } from "./use-entry-editor.tsx";

/** Actions on an entry: publish, archive, delete, preview. */
export function useEntryActions(editor: EditorModel) {
  const { kind, saver, form, act } = editor;
  const api = useStaffApi();
  const navigate = useNavigate();
  const undo = useEntryUndo();
  const at = (entry: Entry) => ({ params: { kind, id: String(entry.id) }, body: { revision: entry.revision } });
  const { publish, question } = useCurrentQuestion(editor, ({ drops, returns }) => {
    if (returns)
      return act({
        call: (entry) => api.request(returnEntry, at(entry)),
        done: returnedWords,
        failed: "Не возвращено на сайт",
      });
    if (drops.length > 0) form.set(Object.fromEntries(drops.map((field) => [field, null])));
    return act({
      call: (entry) => api.request(publishEntry, at(entry)),
      done: publishedWords,
      failed: "Не опубликовано",
    });
  });
  const archive = () =>
    act({
      call: (entry) => api.request(archiveEntry, at(entry)),
      done: () => "Снято с сайта и лежит в архиве.",
      failed: "Не снято с сайта",
    });
  const remove = async () => {
    // Typed text is saved first, so that restoring the entry also restores the text.
    const isSaved = await saver.flush();
    const { entry, error } = saver.state();
    if (!isSaved) return notifyProblem("Не удалено: сначала сохраните набранное.", error);
    if (!entry) return;
    try {
      await api.request(deleteEntry, { params: { kind, id: String(entry.id) } });
    } catch (error) {
      return notifyProblem("Не удалось удалить.", error);
    }
    saver.giveUp();
    await navigate(listOf(kind));
    undo(entry);
  };
  const preview = isPreviewed(kind) ? () => openPreview(api, saver, kind) : null;
  return { publish, question, archive, remove, preview };
}

async function openPreview(
  api: ReturnType<typeof useStaffApi>,
  saver: EditorModel["saver"],
  previewed: (typeof previewedKinds)[number],
): Promise<void> {
  // Opened within the click, because browsers block later pop-ups.
  const tab = window.open("about:blank", "_blank");
  if (!tab) return notifyProblem("Браузер не открыл просмотр. Разрешите всплывающие окна для этого сайта и повторите.");
  try {
    const isSaved = await saver.flush();
    const { entry, error } = saver.state();
    if (!isSaved || !entry) {
      tab.close();
      return notifyProblem("Не удалось открыть просмотр: сначала сохраните набранное.", error);
    }
    const { path } = await api.request(previewEntry, { params: { kind: previewed, id: String(entry.id) } });
    tab.opener = null;
    tab.location.replace(path);
  } catch (error) {
    tab.close();
    notifyProblem("Не удалось открыть просмотр.", error);
  }
}

/** «Новость опубликована.», «Новость появится 5 сентября 2025 г., 18:00.», with the expiry if there is one. */
function publishedWords({ kind, state, pub_date, until }: Entry): string {
  const { one, gender } = wordsOfKind(kind);
  const leaves = until === null ? "" : ` С сайта уйдёт ${dateAndTime(until)}.`;
  if (state === "scheduled" && pub_date !== null) return `${one} появится ${dateAndTime(pub_date)}.${leaves}`;
  return `${one} опубликован${endingOf[gender]}.${leaves}`;
}

function returnedWords(entry: Entry): string {
  return entry.has_changes ? "На сайте то, что было опубликовано. Правки остались черновиком." : publishedWords(entry);
}

function isPreviewed(kind: EntryKind): kind is (typeof previewedKinds)[number] {
  return (previewedKinds as readonly string[]).includes(kind);
}
