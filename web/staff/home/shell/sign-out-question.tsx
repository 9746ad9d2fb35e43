import { Button, Modal } from "@mantine/core";
import { quoted } from "#domain/text/nested-quotes.ts";
import { DialogFoot } from "../../kit/dialogs/dialog-foot.tsx";
import { wordsOfKind } from "../../kit/map/entry-sections.ts";
import type { UnsavedDraft } from "../../site/entries/autosave/unsaved-drafts.ts";
import type { Unsent } from "./use-sign-out.ts";

type SignOutQuestionProps = { unsent: Unsent; stay: () => void; leave: () => void };

/**
 * Asks before signing out with texts or names that are not on the server: they are deleted, so that the next user does
 * not see them.
 */
export function SignOutQuestion({ unsent: { texts, names }, stay, leave }: SignOutQuestionProps) {
  return (
    <Modal opened={texts.length + names.length > 0} onClose={stay} title="Выйти и потерять несохранённое?">
      {texts.length > 0 && <p>Этого ещё нет на сервере, только на этом компьютере: {texts.map(inWords).join(", ")}.</p>}
      {names.length > 0 && <p>На стойке введены, но не записаны: {names.join(", ")}.</p>}
      <p>При выходе это исчезнет, чтобы не увидел тот, кто войдёт здесь следующим.</p>
      <DialogFoot>
        <Button data-autofocus onClick={stay}>
          Остаться
        </Button>
        <Button variant="default" onClick={leave}>
          {names.length === 0 ? "Выйти, текст не нужен" : "Выйти, это не нужно"}
        </Button>
      </DialogFoot>
    </Modal>
  );
}

function inWords({ kind, title }: UnsavedDraft): string {
  return `${wordsOfKind(kind).one.toLowerCase()} ${title === "" ? "без названия" : quoted(title)}`;
}
