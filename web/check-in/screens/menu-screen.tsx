import { useState } from "react";
import { isSoundOn, playAnswer, setSound } from "../answers/sounds.ts";
import type { Door } from "../app.tsx";
import { BigButton, dayOf, Frame } from "./frame.tsx";
import styles from "./lists.module.css";

/** The pass of the device, its sound, and the ways to the other screens. */
export function MenuScreen(door: Door) {
  const { device, go } = door;
  const { pass, holder, people } = device.state;
  const [isOn, setOn] = useState(isSoundOn());
  const switchSound = () => {
    setSound(!isOn);
    setOn(!isOn);
    playAnswer("go");
  };
  const dock = (
    <BigButton icon="back" press={() => go("scan")}>
      К&nbsp;сканеру
    </BigButton>
  );
  return (
    <Frame {...door} title={pass?.place ?? ""} details={dayOf(device)} dock={dock}>
      <div className={styles.body}>
        <dl className={styles.facts}>
          <div>
            <dt>За входом</dt>
            <dd>{holder}</dd>
          </div>
          <div>
            <dt>Конференция</dt>
            <dd>{pass?.conference}</dd>
          </div>
          <div>
            <dt>В&nbsp;списке</dt>
            <dd>{people}</dd>
          </div>
        </dl>
        <BigButton look="plain" icon="sound" press={switchSound}>
          {isOn ? "Звук включён, выключить" : "Звук выключен, включить"}
        </BigButton>
        <BigButton look="plain" icon="clock" press={() => go("queue")}>
          Ждут отправки
        </BigButton>
        <BigButton look="plain" icon="warning" press={() => go("conflicts")}>
          Расхождения
        </BigButton>
        <BigButton look="plain" icon="phone" press={() => go("prepare")}>
          Проверить устройство
        </BigButton>
      </div>
    </Frame>
  );
}
