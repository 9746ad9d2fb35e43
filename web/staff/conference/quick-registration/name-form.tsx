import { Button, Kbd, TextInput } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { failureId, likelyListId, likelyOptionId } from "./element-ids.ts";
import styles from "./registration-desk.module.css";
import type { Desk } from "./use-desk.ts";

/**
 * The field and the button. Enter registers, or opens the form of the chosen person; Ctrl Enter registers in any case,
 * Shift Enter without a form.
 */
export function NameForm({ desk }: { desk: Desk }) {
  const { chosen, people } = desk;
  const isWrong = desk.inField !== null || desk.remark !== null;
  return (
    <form
      className="cluster gap-3 bottom"
      onSubmit={(event) => {
        event.preventDefault();
        desk.register();
      }}
    >
      <TextInput
        ref={desk.input}
        className={styles.field ?? ""}
        classNames={{ input: styles.input ?? "", label: styles.label ?? "" }}
        size="xl"
        label="Фамилия, имя, отчество"
        value={desk.text}
        onChange={(event) => desk.type(event.currentTarget.value)}
        onKeyDown={(event) => queryKey(event, desk)}
        rightSection={desk.text !== "" && <Kbd className={styles.esc ?? ""}>Esc</Kbd>}
        rightSectionPointerEvents="none"
        error={isWrong}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={people.length > 0}
        aria-controls={people.length > 0 ? likelyListId : undefined}
        aria-activedescendant={chosen && likelyOptionId(chosen.id)}
        aria-describedby={isWrong ? failureId : undefined}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="done"
      />
      <MainButton isRegardless={chosen !== undefined} />
      <Button
        size="xl"
        variant="default"
        title="Без анкеты: Shift Enter"
        className={styles.only ?? ""}
        onClick={() => desk.register(true)}
      >
        Только записать
      </Button>
    </form>
  );
}

function MainButton({ isRegardless }: { isRegardless: boolean }) {
  return (
    <Button type="submit" size="xl" variant={isRegardless ? "light" : "filled"} className={styles.button ?? ""}>
      {isRegardless ? "Всё равно записать" : "Записать"}
      <Kbd className={styles.key ?? ""} aria-hidden="true">
        {isRegardless ? "Ctrl Enter" : "Enter"}
      </Kbd>
    </Button>
  );
}

function queryKey(event: KeyboardEvent<HTMLInputElement>, desk: Desk): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === "Enter") answerEnter(event, desk);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || desk.people.length === 0) return;
  event.preventDefault();
  desk.move(step === 1 ? 1 : -1);
}

/** Enter without modifiers submits the form. */
function answerEnter(event: KeyboardEvent<HTMLInputElement>, desk: Desk): void {
  const isFormless = event.shiftKey;
  const isRegardless = isFormless || event.ctrlKey || event.metaKey;
  if (!event.repeat && !isRegardless && !desk.chosen) return;
  event.preventDefault();
  // Ignores the repetition of a held key.
  if (event.repeat) return;
  if (desk.chosen && !isRegardless) desk.print(desk.chosen);
  else desk.register(isFormless);
}
