import type { ReactNode } from "react";
import { Link } from "../links/link.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Breadcrumbs, Container, MainArea, PageTitle, RailLayout } from "./page-layout.tsx";
import { SideNote, SideNoteLayout } from "./side-note.tsx";

export const breadcrumbsExamples: Record<string, ReactNode> = {
  "два шага": (
    <Breadcrumbs label="Хлебные крошки, короткие" crumbs={[{ label: "Главная", to: "/" }, { label: "Новости" }]} />
  ),
  "три шага": (
    <Breadcrumbs
      label="Хлебные крошки, длинные"
      crumbs={[
        { label: "Главная", to: "/" },
        { label: "Новости", to: "/news/" },
        {
          label: "Профилактическое лечение контактных детей: ответы на вопросы участковых педиатров",
        },
      ]}
    />
  ),
};

export const containerExamples: Record<string, ReactNode> = {
  обычный: (
    <Container>
      <p>Содержание страницы не шире 78rem и никогда не касается края экрана.</p>
    </Container>
  ),
  раздел: (
    <Container as="section">
      <p>То же, но раздел.</p>
    </Container>
  ),
};

export const disclosureExamples: Record<string, ReactNode> = {
  закрытое: (
    <Disclosure summary="Как добраться">
      <p>Автобусы 4 и 12 до остановки «Дом учёных».</p>
    </Disclosure>
  ),
  открытое: (
    <Disclosure summary="Что взять с собой" open>
      <p>Паспорт и номер участника.</p>
    </Disclosure>
  ),
};

export const mainAreaExamples: Record<string, ReactNode> = {
  обычная: (
    <MainArea>
      <p>Сюда ведёт ссылка «К содержанию».</p>
    </MainArea>
  ),
};

export const pageTitleExamples: Record<string, ReactNode> = {
  обычный: <PageTitle>Новости</PageTitle>,
  "с вводной строкой": (
    <PageTitle lead="4–5 сентября 2025 г., Заречинск. Участие бесплатное. Все поля обязательны.">
      Регистрация на XIII ежегодную конференцию
    </PageTitle>
  ),
  длинный: (
    <PageTitle long>
      Профилактическое лечение контактных детей: ответы на вопросы участковых педиатров и фтизиатров области
    </PageTitle>
  ),
  "длинные слова": <PageTitle>Высококвалифицированные противотуберкулёзные микробиологи-бактериологи</PageTitle>,
};

export const railLayoutExamples: Record<string, ReactNode> = {
  обычная: (
    <RailLayout rail={<h2>Школа фтизиатра</h2>}>
      <p>Колонка: содержание раздела. Левый край один от объявлений до подвала.</p>
    </RailLayout>
  ),
  "с концом рейки": (
    <RailLayout
      rail={<h2>Бюллетень</h2>}
      railEnd={
        <Link to="/bulletins/" arrow>
          Все выпуски
        </Link>
      }
    >
      <p>На телефоне ссылка раздела стоит после его содержания.</p>
    </RailLayout>
  ),
};

export const sideNoteExamples: Record<string, ReactNode> = {
  "рядом со столбцом": (
    <SideNoteLayout
      note={
        <SideNote title="Не получается?">
          <p>
            Запишем вас по телефону <Link to="tel:+70002104560">+7&nbsp;(000)&nbsp;210-45-60</Link>
          </p>
        </SideNote>
      }
    >
      <p>Форма регистрации, её ответы и кнопка.</p>
    </SideNoteLayout>
  ),
};

export const primitivesExamples: Record<string, ReactNode> = {
  "друг под другом": (
    <ul className="stack gap-2">
      <li>Понедельник</li>
      <li className="muted small">Вторник, мелко</li>
    </ul>
  ),
  "рядом, сколько поместится": (
    <ul className="cluster middle gap-4">
      <li>Понедельник</li>
      <li className="muted small tabular">12:00</li>
    </ul>
  ),
};
