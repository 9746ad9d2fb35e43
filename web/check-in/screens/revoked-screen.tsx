import { timeOfDay } from "../answers/door-times.ts";
import type { Door } from "../app.tsx";
import { Icon } from "../door-icons.tsx";
import { BigButton, Frame } from "./frame.tsx";
import styles from "./lists.module.css";

/** After the pass was revoked or has ended: the list is deleted; what waits is still sent. */
export function RevokedScreen({ device }: Door) {
  const { revoked, queue } = device.state;
  const connect = () => device.set({ phase: "unpaired" });
  const dock = (
    <BigButton look="main" icon="scan" press={connect}>
      Подключить новый пропуск
    </BigButton>
  );
  return (
    <Frame title="Вход на конференцию" details="Пропуск устройства" dock={dock}>
      <div className={styles.body}>
        <span className={styles.sign}>
          <Icon name="locked" size={44} />
        </span>
        <h2>{revoked ? "Пропуск отозван" : "Пропуск закончился"}</h2>
        <p>
          {revoked && `${revoked.who}, ${timeOfDay(revoked.at, "Europe/Moscow")}. `}
          Список участников стёрт, открыть его больше нельзя.
        </p>
        {queue.length > 0 && (
          <p className={styles.warning} role="status">
            <b>Не успели уйти отметки: {queue.length}.</b>
            Они запечатаны: прочесть их здесь нельзя, но устройство отправит их само, когда будет связь. Секретарь
            решит, считать ли их. Не стирайте данные браузера.
          </p>
        )}
      </div>
    </Frame>
  );
}
