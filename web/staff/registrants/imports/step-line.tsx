import styles from "./step-line.module.css";

const steps = [
  ["file", "Файл"],
  ["columns", "Столбцы"],
  ["check", "Проверка"],
  ["load", "Загрузка"],
] as const;

export type StepName = (typeof steps)[number][0];

/** Where one is on the way from a file to the list of registrants. */
export function StepLine({ current }: { current: StepName }) {
  const reached = steps.findIndex(([name]) => name === current);
  return (
    <ol className={styles.steps} aria-label="Шаги">
      {steps.map(([name, title], place) => (
        <li
          key={name}
          className={styles.step}
          aria-current={name === current ? "step" : undefined}
          data-state={place < reached ? "done" : undefined}
        >
          <span className={styles.number}>{place + 1}</span>
          <span className={styles.title}>{title}</span>
        </li>
      ))}
    </ol>
  );
}
