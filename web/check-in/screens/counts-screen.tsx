import type { Door } from "../app.tsx";
import { BigButton, dayOf, Frame } from "./frame.tsx";
import styles from "./lists.module.css";

/** People at the place by school and by door. */
export function CountsScreen(door: Door) {
  const { device, go } = door;
  const { counts, pass } = device.state;
  const dock = (
    <BigButton icon="scan" press={() => go("scan")}>
      Сканировать дальше
    </BigButton>
  );
  return (
    <Frame {...door} title={pass?.place ?? ""} details={dayOf(device)} dock={dock}>
      <div className={styles.body}>
        <h2>
          {counts?.here ?? 0} из&nbsp;{counts?.total ?? 0} на&nbsp;месте
        </h2>
        <ul className={styles.facts}>
          {counts?.schools.map(({ name, here, total }) => (
            <li key={name} className={styles.school}>
              <span>{name}</span>
              <span>
                <b>{here}</b> из&nbsp;{total}
              </span>
            </li>
          ))}
        </ul>
        <h3>Где отметились</h3>
        <ul>
          {counts?.places.map(({ name, marks }) => (
            <li key={name} className={styles.row}>
              <span className={styles.who}>{name}</span>
              <b>{marks}</b>
            </li>
          ))}
        </ul>
      </div>
    </Frame>
  );
}
