import type { Door } from "../app.tsx";
import { BigButton, Frame } from "./frame.tsx";
import styles from "./lists.module.css";

const words: Record<string, [title: string, text: string]> = {
  withdrawn: ["Регистрация отозвана, а\u00a0вход есть", "Вход остался. Помечено для секретаря."],
  waiting: ["Лист ожидания, а\u00a0вход есть", "Вход остался. Помечено для секретаря."],
  "two-doors": ["Один код у\u00a0двух входов", "Считаем один раз. Мог пройти чужой человек с\u00a0тем же кодом."],
  namesake: ["Новый человек похож на\u00a0записанного", "Секретарь сведёт или оставит обоих."],
  revoked: ["Отметка пришла после отзыва пропуска", "Секретарь решит, считать ли её."],
};

/** Conflicts of this device's marks; staff decide them. */
export function ConflictsScreen(door: Door) {
  const { conflicts } = door.device.state;
  const dock = (
    <BigButton icon="back" press={() => door.go("scan")}>
      К&nbsp;сканеру
    </BigButton>
  );
  return (
    <Frame {...door} title="Расхождения" details={`Сегодня ${conflicts.length}, решает секретарь`} dock={dock}>
      <div className={styles.body}>
        <ul>
          {conflicts.map(({ kind, fio, number }) => (
            <li key={`${kind}${number}`} className={styles.row}>
              <span className={styles.who}>
                <b>{words[kind]?.[0]}</b>
                <br />
                {fio}, №&nbsp;{number}
                <small>{words[kind]?.[1]}</small>
              </span>
            </li>
          ))}
        </ul>
        <p>Вам ничего делать не&nbsp;нужно: пускайте дальше.</p>
      </div>
    </Frame>
  );
}
