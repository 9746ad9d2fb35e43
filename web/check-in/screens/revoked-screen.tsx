import { timeOfDay } from "../answers/door-times.ts";
import type { Door } from "../app.tsx";
import { BigSign, Note } from "./door-parts.tsx";
import { BigButton, Frame } from "./frame.tsx";

/** After the pass was revoked or has ended: the list is deleted; what waits is still sent. */
export function RevokedScreen({ device }: Door) {
  const { revoked, queue } = device.state;
  const dock = (
    <BigButton look="main" icon="scan" press={() => device.set({ phase: "unpaired" })}>
      Подключить новый пропуск
    </BigButton>
  );
  return (
    <Frame title="Вход на конференцию" details="Пропуск устройства" dock={dock}>
      <BigSign icon="locked" />
      <h2>{revoked ? "Пропуск отозван" : "Пропуск закончился"}</h2>
      <p>
        {revoked && `${revoked.who}, ${timeOfDay(revoked.at, device.timeZone)}. `}
        Список участников стёрт, открыть его больше нельзя.
      </p>
      {queue.length > 0 && (
        <Note isWarning role="status">
          <b>Не успели уйти отметки: {queue.length}.</b>
          <p>
            Они запечатаны: прочесть их здесь нельзя, но устройство отправит их само, когда будет связь. Секретарь
            решит, считать ли их. Не стирайте данные браузера.
          </p>
        </Note>
      )}
    </Frame>
  );
}
