import { Button, Group, Modal } from "@mantine/core";
import { wordsOfKind } from "../entries/entry-sections.ts";
import type { UnsentText } from "../entries/saving/unsent-texts.ts";

type SignOutQuestionProps = { unsent: readonly UnsentText[]; stay: () => void; leave: () => void };

/** Before somebody signs out over a text that the server does not have: it must not wait here for whoever comes next. */
export function SignOutQuestion({ unsent, stay, leave }: SignOutQuestionProps) {
  return (
    <Modal opened={unsent.length > 0} onClose={stay} title="Выйти и потерять несохранённое?">
      <p>Этого ещё нет на&nbsp;сервере, только на&nbsp;этом компьютере: {unsent.map(inWords).join(", ")}.</p>
      <p>При&nbsp;выходе текст исчезнет, чтобы его не&nbsp;увидел тот, кто войдёт здесь следующим.</p>
      <Group justify="flex-end">
        <Button data-autofocus onClick={stay}>
          Остаться
        </Button>
        <Button variant="default" onClick={leave}>
          Выйти, текст не&nbsp;нужен
        </Button>
      </Group>
    </Modal>
  );
}

function inWords({ kind, title }: UnsentText): string {
  return `${wordsOfKind(kind).one.toLowerCase()} ${title === "" ? "без названия" : `«${title}»`}`;
}
