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
export function AnswerView({ device, answers, go, isDesk = false }: Door & { isDesk?: boolean }) {
  const { shown } = answers;
  if (!shown) return null;
  const { pass, counts } = device.state;
  const { look, first, title, name, facts, at } = shown;
  // The desk keeps its bar, with the first heading.
  const Title = isDesk ? "h2" : "h1";
  return (
    <section className={`${styles.answer} ${styles[look]} ${isDesk ? styles.desk : ""}`} data-look={look}>
      {!isDesk && (
        <p className={styles.where}>
          <span>
            {pass?.place} · {timeOfDay(at, pass?.time_zone ?? "Europe/Moscow")}
          </span>
          {counts && (
            <span>
              {counts.here} из {counts.total}
            </span>
          )}
        </p>
      )}
      <div role={look === "stop" ? "alert" : "status"} className={styles.words} key={at}>
        <div className={styles.head}>
          <span className={styles.sign}>
            <Icon name={signs[look]} size={isDesk ? 84 : 44} />
          </span>
          {!isDesk && <p className={styles.first}>{first}</p>}
        </div>
        <div className={styles.texts}>
          {isDesk && <p className={styles.first}>{first}</p>}
          <Title className={styles.title}>{title}</Title>
          {name && <Name name={name} />}
          {facts.map((fact) => (
            <p key={fact} className={styles.fact}>
              {fact}
            </p>
          ))}
        </div>
      </div>
      <Choices device={device} answers={answers} go={go} isDesk={isDesk} />
    </section>
  );
}

/** A name, which breaks after the surname first. */
function Name({ name }: { name: string }) {
  const [surname = "", ...others] = name.split(" ");
  return (
    <p className={styles.name}>
      {surname} <span>{others.join(" ")}</span>
    </p>
  );
}

function Choices({ device, answers, go, isDesk }: Door & { isDesk: boolean }) {
  const { shown } = answers;
  if (!shown) return null;
  const search = () => {
    answers.close();
    go("search");
  };
  const keys = (text: string) => (isDesk ? { keys: text } : {});
  return (
    <div className={styles.choices}>
      {shown.stopped?.person && (
        <BigButton look="outlined" press={() => answers.letIn()} {...keys("Alt P")}>
          Пустить и пометить
        </BigButton>
      )}
      {shown.stopped && !shown.stopped.person && (
        <BigButton look="outlined" icon="search" press={search}>
          Найти по фамилии
        </BigButton>
      )}
      {shown.stopped && (
        <BigButton look="inverse" press={() => answers.close()} {...keys("Esc")}>
          {shown.stopped.person ? "Не пускать, дальше" : "Дальше"}
        </BigButton>
      )}
      {shown.doubt && (
        <BigButton look="outlined" icon="leave" press={() => answers.leave()}>
          Да, это уход
        </BigButton>
      )}
      {shown.look === "again" && !shown.doubt && (
        <BigButton look="outlined" icon="person" press={search}>
          Это другой человек
        </BigButton>
      )}
      {shown.look === "unread" && (
        <BigButton look="outlined" icon="search" press={search}>
          Нет кода
        </BigButton>
      )}
      {shown.mark && shown.look === "undone" && (
        <BigButton look="outlined" icon="tick" press={() => answers.restore()}>
          Вернуть {shown.mark.what?.toLowerCase()}
        </BigButton>
      )}
      {shown.mark && (shown.look === "go" || shown.look === "leave") && (
        <BigButton look="outlined" icon="undo" press={() => answers.undo()} {...keys("Ctrl Z")}>
          {shown.look === "leave" ? "Это был приход" : device.state.pass?.hall ? "Отменить приход" : "Отменить вход"}
        </BigButton>
      )}
    </div>
  );
}
