import type { Look } from "../answers/describe-scan.ts";
import { timeOfDay } from "../answers/door-times.ts";
import type { Door } from "../app.tsx";
import { Icon, type IconName } from "../door-icons.tsx";
import styles from "./answer-view.module.css";
import { BigButton } from "./frame.tsx";

const signs: Record<Look, IconName> = {
  go: "tick",
  leave: "leave",
  again: "again",
  stop: "hand",
  unread: "unread",
  undone: "undo",
};

/** The answer to a code or a name: its ground, its sign, what to do, why, who, and what can be done about it. */
export function AnswerView({ isDesk = false, ...door }: Door & { isDesk?: boolean }) {
  const { device, answers } = door;
  const { shown } = answers;
  if (!shown) return null;
  const { pass, counts } = device.state;
  const { look, first, title, name, facts, at } = shown;
  const [surname = "", ...others] = name.split(" ");
  // The desk keeps its bar, with the first heading.
  const Title = isDesk ? "h2" : "h1";
  return (
    <section className={`${styles.answer} ${styles[look]} ${isDesk ? styles.desk : ""}`} data-look={look}>
      {!isDesk && (
        <p className={`row split ${styles.small}`}>
          <span>
            {pass?.place} · {timeOfDay(at, device.timeZone)}
          </span>
          {counts && (
            <span>
              {counts.here} из {counts.total}
            </span>
          )}
        </p>
      )}
      <div role={look === "stop" ? "alert" : "status"} className={styles.words} key={at}>
        <div className={isDesk ? "row top" : "row middle gap-4"}>
          <span className={styles.sign}>
            <Icon name={signs[look]} size={isDesk ? 84 : 44} />
          </span>
          {!isDesk && <p className={styles.first}>{first}</p>}
        </div>
        <div className="breakable">
          {isDesk && <p className={styles.first}>{first}</p>}
          <Title className={styles.title}>{title}</Title>
          {/* A name breaks after the surname first. */}
          {name && (
            <p className={styles.name}>
              {surname} <span>{others.join(" ")}</span>
            </p>
          )}
          {facts.map((fact) => (
            <p key={fact} className={styles.fact}>
              {fact}
            </p>
          ))}
        </div>
      </div>
      <div className={`stack gap-3 ${styles.choices}`}>
        <Choices {...door} isDesk={isDesk} />
      </div>
    </section>
  );
}

function Choices({ device, answers, go, isDesk }: Door & { isDesk: boolean }) {
  const { look, stopped, doubt, mark } = answers.shown ?? {};
  const search = () => {
    answers.close();
    go("search");
  };
  if (stopped?.person) {
    return (
      <>
        <BigButton look="outlined" press={() => answers.letIn()} keys={isDesk && "Alt P"}>
          Пустить и пометить
        </BigButton>
        <BigButton look="inverse" press={() => answers.close()} keys={isDesk && "Esc"}>
          Не пускать, дальше
        </BigButton>
      </>
    );
  }
  if (stopped) {
    return (
      <>
        <BigButton look="outlined" icon="search" press={search}>
          Найти по фамилии
        </BigButton>
        <BigButton look="inverse" press={() => answers.close()} keys={isDesk && "Esc"}>
          Дальше
        </BigButton>
      </>
    );
  }
  if (doubt) {
    return (
      <BigButton look="outlined" icon="leave" press={() => answers.leave()}>
        Да, это уход
      </BigButton>
    );
  }
  if (look === "again" || look === "unread") {
    return (
      <BigButton look="outlined" icon={look === "again" ? "person" : "search"} press={search}>
        {look === "again" ? "Это другой человек" : "Нет кода"}
      </BigButton>
    );
  }
  if (!mark) return null;
  if (look === "undone") {
    return (
      <BigButton look="outlined" icon="tick" press={() => answers.restore()}>
        Вернуть {mark.what?.toLowerCase()}
      </BigButton>
    );
  }
  const undo = device.door().isHall ? "Отменить приход" : "Отменить вход";
  return (
    <BigButton look="outlined" icon="undo" press={() => answers.undo()} keys={isDesk && "Ctrl Z"}>
      {look === "leave" ? "Это был приход" : undo}
    </BigButton>
  );
}
