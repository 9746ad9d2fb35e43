import { useEffect, useState } from "react";
import { counted } from "#domain/text/russian-plurals.ts";
import { playAnswer } from "../answers/sounds.ts";
import type { Door } from "../app.tsx";
import { store, unlock } from "../device/door-store.ts";
import { prepareReader } from "../scanner/use-camera.ts";
import { Note, Row } from "./door-parts.tsx";
import { BigButton, Frame } from "./frame.tsx";

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
  const missing = offlineSince ? "нет связи, повторим сами" : "загружаем";
  const offline = canOpen ? "проверено: список открывается" : "не проверено: обновите страницу при связи";
  const dock = (
    <BigButton look="main" icon="scan" press={() => go("scan")}>
      Начать
    </BigButton>
  );
  const test = (
    <BigButton look="plain" press={() => playAnswer("go")}>
      Проверить
    </BigButton>
  );
  return (
    <Frame {...door} title={pass?.place ?? ""} details={holder} dock={dock}>
      <h2>Готовим устройство</h2>
      <ul>
        <Step isDone={people > 0} title="Список участников">
          {people > 0 ? counted(people, ["человек", "человека", "человек"]) : missing}
        </Step>
        <Step isDone={device.stored?.key != null} title="Ключ, которым он заперт">
          создан, лежит только здесь
        </Step>
        <Step isDone={canOpen === true} title="Работа без связи">
          {canOpen === null ? "проверяем" : offline}
        </Step>
        <Row icon="sound" end={test}>
          <b>Звук и вибрация</b>
          <small>нажмите, чтобы услышать</small>
        </Row>
      </ul>
      <Note>
        <p>Добавьте страницу на главный экран: откроется сразу на сканере.</p>
      </Note>
    </Frame>
  );
}

function Step({ isDone, title, children }: { isDone: boolean; title: string; children: string }) {
  return (
    <Row icon={isDone ? "tick" : "clock"} isDone={isDone}>
      <b>{title}</b>
      <small>{children}</small>
    </Row>
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
