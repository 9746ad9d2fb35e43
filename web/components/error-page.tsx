import { use } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { Button } from "#ui/forms/button.tsx";
import { Container, PageTitle, RailLayout } from "#ui/layout/page-layout.tsx";
import { paths } from "../paths.ts";
import styles from "./error-page.module.css";
import { ErrorWords } from "./error-words.ts";
import { RefreshLink } from "./inner-page.tsx";
import { PageHead } from "./page-head.tsx";

type Words = { figure: string; head: string; title: string; lead: string };

/** The owner's words, to the letter; only a space that must not break is another one. */
const notFound: Words = {
  figure: "404",
  head: "Страница не найдена",
  title: "Ой, кажется страница не существует!",
  lead: "Возможно она была удалена или Вы ошиблись...",
};

const unexpected: Words = {
  figure: "Ошибка",
  head: "Неожиданная ошибка приложения",
  title: "Неожиданная ошибка приложения",
  lead: "Попробуйте ещё раз через несколько минут или начните с\u00a0главной страницы.",
};

/** The browser could not reach the server. */
const offline: Words = {
  figure: "Нет связи",
  head: "Страница не\u00a0загрузилась",
  title: "Страница не\u00a0загрузилась",
  lead: "Когда связь появится, нажмите «Обновить».",
};

const tooMany: Words = {
  figure: "Подождите",
  head: "Слишком много запросов",
  title: "Слишком много запросов",
  lead: "С\u00a0вашего адреса сайт спрашивают слишком часто. Попробуйте ещё раз через минуту.",
};

function wordsFor(error: unknown): Words {
  if (!isRouteErrorResponse(error)) return globalThis.navigator?.onLine === false ? offline : unexpected;
  return { 404: notFound, 429: tooMany }[error.status] ?? unexpected;
}

/** Instead of a page: it does not exist, or it could not be made. */
export function ErrorPage() {
  const error = useRouteError();
  const { figure, head, title, lead } = wordsFor(error);
  return (
    <Container className={styles.page}>
      <PageHead title={head} noindex />
      <RailLayout rail={<p className={figure === notFound.figure ? styles.figure : styles.word}>{figure}</p>}>
        <PageTitle lead={lead}>{title}</PageTitle>
        {/* Rendered by the server: errors of the browser have no code. */}
        <p className={styles.told} suppressHydrationWarning>
          {use(ErrorWords)}
        </p>
        {/* A full load: after an error nothing that script remembers is to be relied on. */}
        {figure === offline.figure ? (
          <RefreshLink />
        ) : (
          <Button to={paths.landing} reloadDocument>
            На&nbsp;главную
          </Button>
        )}
      </RailLayout>
    </Container>
  );
}
