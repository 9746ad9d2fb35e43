import { Kbd } from "@mantine/core";
import styles from "./key-hints.module.css";

const usual = [
  { keys: ["Enter"], does: "записать и открыть форму" },
  { keys: ["↓"], does: "выбрать из найденных" },
  { keys: ["Esc"], does: "очистить" },
  { keys: ["Ctrl P"], does: "форма ещё раз" },
];

const choosing = [
  { keys: ["Enter"], does: "открыть форму" },
  { keys: ["↑", "↓"], does: "другой из найденных" },
  ...usual.slice(2),
];

/** What the keys do just now; a phone has none. */
export function KeyHints({ isChoosing }: { isChoosing: boolean }) {
  return (
    <ul className={styles.hints} aria-label="Клавиши">
      {(isChoosing ? choosing : usual).map(({ keys, does }) => (
        <li key={does}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {does}
        </li>
      ))}
    </ul>
  );
}
