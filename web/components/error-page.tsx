import { use } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { Button } from "#ui/forms/button.tsx";
import { Container, PageTitle, RailLayout } from "#ui/layout/page-layout.tsx";
import { paths } from "../paths.ts";
import styles from "./error-page.module.css";
import { ErrorWords } from "./error-words.ts";
import { PageHead } from "./page-head.tsx";
import { UnloadedPage } from "./unloaded-page.tsx";

type Words = { figure: string; title: string; head?: string; lead: string };

/** The owner's words, to the letter; only a space that must not break is another one. */
const notFound: Words = {
  figure: "404",
  head: "Страница не найдена",
  title: "Ой, кажется страница не существует!",
  lead: "Возможно она была удалена или Вы ошиблись...",
};

const unexpected: Words = {
  figure: "Ошибка",
  title: "Неожиданная ошибка приложения",
  lead: "Попробуйте ещё раз через несколько минут или начните с\u00a0главной страницы.",
};

const tooMany: Words = {
  figure: "Подождите",
  title: "Слишком много запросов",
  lead: "С\u00a0вашего адреса сайт спрашивают слишком часто. Попробуйте ещё раз через минуту.",
};

function wordsFor(error: unknown): Words {
  if (!isRouteErrorResponse(error)) return unexpected;
  return { 404: notFound, 429: tooMany }[error.status] ?? unexpected;
}

/** Instead of a page: it does not exist, or it could not be made. */
export function ErrorPage() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) && globalThis.navigator?.onLine === false) return <UnloadedPage />;
  const { figure, title, head = title, lead } = wordsFor(error);
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
        <Button to={paths.landing} reloadDocument>
          На&nbsp;главную
        </Button>
      </RailLayout>
    </Container>
  );
}
