import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import styles from "./names-aside.module.css";
import type { Failure, SentName } from "./names-on-the-way.ts";
import failure from "./registration-failure.module.css";

/** Before that nobody notices waiting, in milliseconds. */
const unnoticed = 200;

type NamesAsideProps = {
  waiting: SentName[];
  failed: Failure[];
  sendAgain: (name: SentName) => void;
  giveUp: (key: string) => void;
};

/** Names that left the field: those on their way, in order, and those that were refused while another one was typed. */
export function NamesAside({ waiting, failed, sendAgain, giveUp }: NamesAsideProps) {
  const [shown] = useDebouncedValue(waiting, unnoticed);
  const isLong = waiting.length > 0 && shown.length > 0;
  return (
    <>
      <p role="status" className={styles.waiting}>
        {isLong && `Записываем… ${waiting.map(({ name }) => name).join(", затем ")}`}
      </p>
      {failed.map((name) => (
        <div key={name.key} role="alert" className={styles.failed}>
          <span className={failure.failure}>
            {`Ошибка регистрации: ${name.words} Имя ждёт здесь: ${name.name}.`}
            {name.mayRepeat && " Второй записи от\u00a0повтора не\u00a0будет."}
          </span>
          <Button size="sm" variant="light" aria-label={`Повторить: ${name.name}`} onClick={() => sendAgain(name)}>
            Повторить
          </Button>
          <Button size="sm" variant="default" aria-label={`Убрать: ${name.name}`} onClick={() => giveUp(name.key)}>
            Убрать
          </Button>
        </div>
      ))}
    </>
  );
}
