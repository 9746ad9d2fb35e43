import { Button } from "@mantine/core";
import type { Certificates } from "#contract/conference/certificates/certificates.ts";
import { pauseMailing, startMailing } from "#contract/conference/letters/mailings.ts";
import { useApiMutation } from "../../kit/api/use-api.ts";
import { ProgressBar } from "../../kit/parts/progress-bar.tsx";
import { outdated } from "./certificate-part.ts";
import styles from "./certificates.module.css";

/** The letters of the last issue to many: how many left, and their pause. */
export function LetterProgress({ sending }: { sending: NonNullable<Certificates["sending"]> }) {
  const { mailing, state, sent, waiting, failed } = sending;
  const failedText = "Отправка осталась как была.";
  const pause = useApiMutation(pauseMailing, { failed: failedText, invalidates: outdated });
  const start = useApiMutation(startMailing, { failed: failedText, invalidates: outdated });
  if (waiting === 0) return null;
  const input = { params: { id: String(mailing) } };
  const total = sent + waiting + failed;
  const isPaused = state === "paused";
  return (
    <section className={styles.sending} aria-label="Отправка писем">
      <div className="cluster gap-3 middle split">
        <p role="status">
          <b>
            {isPaused ? "Письма приостановлены" : "Письма уходят"}: {sent} из {total}
          </b>{" "}
          · номера присвоены всем, PDF собирается, когда его откроют
        </p>
        {isPaused ? (
          <Button variant="filled" loading={start.isPending} onClick={() => start.mutate(input)}>
            Продолжить
          </Button>
        ) : (
          <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate(input)}>
            Приостановить
          </Button>
        )}
      </div>
      <ProgressBar label="Ушло писем" done={sent} total={total} />
      <p className="hint tabular">
        Ушло {sent}, ждут {waiting}, не ушло {failed}. Страницу можно закрыть: работа идёт на сервере и переживёт его
        перезапуск.
      </p>
    </section>
  );
}
