import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { EntryKind } from "#contract/library/entry-data.ts";
import {
  type Demonstration,
  type DemonstrationKind,
  type FirstStep,
  removeDemonstration,
  showDemonstration,
} from "#contract/site/demonstration.ts";
import { counted, type PluralForms } from "#domain/text/russian-plurals.ts";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { DialogFoot } from "../../kit/dialogs/dialog-foot.tsx";
import {
  BadgeIcon,
  EnvelopeIcon,
  FolderIcon,
  GearIcon,
  MenuLinesIcon,
  PageIcon,
  ScreenIcon,
} from "../../kit/icons/staff-icons.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { wordsOfKind } from "../../kit/map/entry-sections.ts";
import { ProblemRow, WellRow } from "../../kit/parts/problem-row.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffSection } from "../../kit/parts/staff-section.tsx";
import { staffPaths } from "../../staff-paths.ts";

/** The first steps of a society with its own site, and the way out of the demonstration. */
export function DemonstrationPage() {
  const demonstration = useApiQuery(showDemonstration);
  return (
    <StaffPage
      title="Демонстрационные данные"
      context="Люди, новости и письма здесь выдуманы: они показывают, что умеет сайт"
      width="narrow"
    >
      <QueryStates query={demonstration} what="демонстрационные данные">
        {(data) =>
          data.is_loaded ? (
            <>
              <FirstSteps steps={data.steps} />
              <Removal {...data} />
            </>
          ) : (
            <WellRow>Демонстрация убрана: всё, что есть на сайте, ваше.</WellRow>
          )
        }
      </QueryStates>
    </StaffPage>
  );
}

const steps: Record<FirstStep, { title: string; done: string; why: string; to: string; Icon: () => React.ReactNode }> =
  {
    contacts: {
      title: "Контакты и реквизиты",
      done: "Контакты свои",
      why: "Название, адрес, телефоны и почта видны на каждой странице и в письмах.",
      to: staffPaths.settingsPart("contacts"),
      Icon: GearIcon,
    },
    application: {
      title: "Заявление о приёме",
      done: "Заявление о приёме своё",
      why: "Его скачивают со всех страниц, рядом с объявлениями.",
      to: staffPaths.settingsPart("contacts"),
      Icon: PageIcon,
    },
    menu: {
      title: "Меню",
      done: "Ссылки меню свои",
      why: "«Журнал» и «Дистанционное обучение» ведут на выдуманные адреса.",
      to: staffPaths.menu,
      Icon: MenuLinesIcon,
    },
    accounts: {
      title: "Сотрудники",
      done: "Сотрудники заведены",
      why: "У каждого свой вход: в журнале видно, кто что сделал.",
      to: staffPaths.accounts,
      Icon: BadgeIcon,
    },
    mail: {
      title: "Почта",
      done: "Почтовый сервер подключён",
      why: "Без почтового сервера письма остаются файлами на диске. Его задаёт тот, кто ведёт сервер.",
      to: staffPaths.guideChapter("letters"),
      Icon: EnvelopeIcon,
    },
    backup: {
      title: "Резервные копии",
      done: "Копии делаются каждый день",
      why: "При демонстрации копии выключены. Их включает тот, кто ведёт сервер.",
      to: staffPaths.settingsPart("server"),
      Icon: FolderIcon,
    },
    conference: {
      title: "Конференция",
      done: "Текущая конференция своя",
      why: "Заведите свою и сделайте текущей: на неё будут записываться.",
      to: staffPaths.entries("conferences"),
      Icon: ScreenIcon,
    },
  };

function FirstSteps({ steps: found }: Pick<Demonstration, "steps">) {
  const open = found.filter(({ is_done }) => !is_done);
  return (
    <StaffSection
      title="Первые шаги"
      aside={<span className="muted">{`${found.length - open.length} из ${found.length}`}</span>}
    >
      {open.map(({ name }) => {
        const { title, why, to, Icon } = steps[name];
        const action = (
          <Button component={Link} to={to} variant="default" size="sm" aria-label={`Открыть: ${title}`}>
            Открыть
          </Button>
        );
        return <ProblemRow key={name} Icon={Icon} title={title} why={why} action={action} />;
      })}
      {found.map(({ name, is_done }) => is_done && <WellRow key={name}>{steps[name].done}</WellRow>)}
    </StaffSection>
  );
}

const forms: Record<Exclude<DemonstrationKind, EntryKind>, PluralForms> = {
  registration: ["регистрация", "регистрации", "регистраций"],
  mailing: ["рассылка", "рассылки", "рассылок"],
  request: ["запрос о данных", "запроса о данных", "запросов о данных"],
  view: ["сохранённый вид", "сохранённых вида", "сохранённых видов"],
  account: ["закрытая учётная запись", "закрытые учётные записи", "закрытых учётных записей"],
};

function formsOf(kind: DemonstrationKind): PluralForms {
  return isEntryKind(kind) ? wordsOfKind(kind).forms : forms[kind];
}

function isEntryKind(kind: DemonstrationKind): kind is EntryKind {
  return !(kind in forms);
}

function Removal({ removed, kept }: Demonstration) {
  const [isAsked, setAsked] = useState(false);
  const removal = useApiMutation(removeDemonstration, {
    done: "Демонстрация убрана.",
    failed: "Демонстрация на месте.",
    invalidates: [showDemonstration],
    onSuccess: () => window.location.reload(),
  });
  const list = <p>{removed.map(({ kind, count }) => counted(count, formsOf(kind))).join(", ")}.</p>;
  return (
    <StaffSection
      title="Убрать демонстрацию"
      text="Удалится всё выдуманное: с участниками — их отметки, письма и сертификаты, с материалами — файлы, которых больше нигде нет. Настройки, страницы и то, что вы добавили или изменили, останутся: страницы перепишите под своё общество."
    >
      {list}
      {kept > 0 && <p className="hint">{`Останется, потому что изменено или открыто сейчас: ${kept}.`}</p>}
      <div>
        <Button color="red" variant="default" onClick={() => setAsked(true)}>
          Убрать демонстрацию…
        </Button>
      </div>
      <Modal opened={isAsked} onClose={() => setAsked(false)} title="Убрать демонстрацию?">
        <p>Удалится без возврата:</p>
        {list}
        <p className="hint">Записи журнала действий останутся, без имён участников.</p>
        <DialogFoot>
          <Button color="red" loading={removal.isPending} onClick={() => removal.mutate({})}>
            Убрать
          </Button>
          <Button variant="default" data-autofocus onClick={() => setAsked(false)}>
            Оставить
          </Button>
        </DialogFoot>
      </Modal>
    </StaffSection>
  );
}
