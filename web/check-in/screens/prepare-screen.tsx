import { useEffect, useState } from "react";
import { counted } from "#domain/text/russian-plurals.ts";
import { playAnswer } from "../answers/sounds.ts";
import type { Door } from "../app.tsx";
import { store, unlock } from "../device/door-store.ts";
import { Icon } from "../door-icons.tsx";
import { prepareReader } from "../scanner/use-camera.ts";
import { BigButton, Frame } from "./frame.tsx";
import styles from "./lists.module.css";

/** Checks step by step what the device needs for a day without a network. */
export function PrepareScreen(door: Door) {
  const { device, go } = door;
  const { holder, people, pass, offlineSince } = device.state;
  const [canOpen, setCanOpen] = useState<boolean | null>(null);
  useEffect(() => {
    // Until the list has arrived and the service worker has stored the page.
    const check = async () => {
      const can = await opensOffline(device).catch(() => false);
      setCanOpen(can);
      if (can) clearInterval(checking);
    };
    const checking = setInterval(check, 1000);
    return () => clearInterval(checking);
  }, [device]);
  const dock = (
    <BigButton look="main" icon="scan" press={() => go("scan")}>
      Начать
    </BigButton>
  );
  return (
    <Frame {...door} title={pass?.place ?? ""} details={holder} dock={dock}>
      <div className={styles.body}>
        <h2>Готовим устройство</h2>
        <ul>
          <Step
            isDone={people > 0}
            title="Список участников"
            text={
              people > 0
                ? counted(people, ["человек", "человека", "человек"])
                : offlineSince
                  ? "нет связи, повторим сами"
                  : "загружаем"
            }
          />
          <Step isDone={device.stored?.key != null} title="Ключ, которым он заперт" text="создан, лежит только здесь" />
          <Step
            isDone={canOpen === true}
            title="Работа без связи"
            text={
              canOpen === null
                ? "проверяем"
                : canOpen
                  ? "проверено: список открывается"
                  : "не проверено: обновите страницу при связи"
            }
          />
          <li className={styles.row}>
            <Icon name="sound" />
            <span className={styles.who}>
              <b>Звук и вибрация</b>
              <small>нажмите, чтобы услышать</small>
            </span>
            <BigButton look="plain" press={() => playAnswer("go")}>
              Проверить
            </BigButton>
          </li>
        </ul>
        <p className={styles.note}>Добавьте страницу на главный экран: откроется сразу на сканере.</p>
      </div>
    </Frame>
  );
}

function Step({ isDone, title, text }: { isDone: boolean; title: string; text: string }) {
  return (
    <li className={styles.row}>
      <span className={isDone ? styles.done : styles.quiet}>
        <Icon name={isDone ? "tick" : "clock"} />
      </span>
      <span className={styles.who}>
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </li>
  );
}

/** Whether the page and its reader of codes are stored, and the stored list can be unlocked. */
async function opensOffline({ stored }: Door["device"]): Promise<boolean> {
  const list = await store.list.get(1);
  if (!stored?.key || !list) return false;
  const [people] = await Promise.all([unlock<unknown[]>(stored.key, list.locked), prepareReader()]);
  const page = await caches.match("/checkin/");
  return people.length > 0 && page !== undefined;
}
