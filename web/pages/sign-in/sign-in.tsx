import { useActionData, useSearchParams } from "react-router";
import { phoneForPeople } from "../../../domain/phone-numbers.ts";
import { Container } from "../../../ui/container.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { useRootData } from "../../root-data.ts";
import styles from "./sign-in.module.css";
import { SignInForm } from "./sign-in-form.tsx";
import { useAlreadySignedIn } from "./use-already-signed-in.ts";

/** The form reached the server by itself: script was not there, and what was typed is neither read nor kept. */
export async function action() {
  return { withoutScript: true };
}

export default function SignInPage() {
  const phone = useRootData()?.site.phones[0];
  const posted = useActionData<typeof action>();
  const [asked] = useSearchParams();
  useAlreadySignedIn();
  return (
    <div className={styles.ground}>
      <Container className={styles.place}>
        <PageHead title="Вход для сотрудников" noindex />
        <section className={styles.card}>
          <h1 className={styles.title}>Вход для&nbsp;сотрудников</h1>
          <noscript>
            <Notice kind="warning">Для&nbsp;входа нужен JavaScript. Включите его и&nbsp;обновите страницу.</Notice>
          </noscript>
          {posted && (
            <Notice kind="warning" live>
              Страница ещё не&nbsp;загрузилась до&nbsp;конца, войти не&nbsp;получилось. Введите логин и&nbsp;пароль ещё
              раз.
            </Notice>
          )}
          {asked.has("ended") && !posted && (
            <Notice kind="warning" live>
              Сеанс закончился, войдите снова. Набранное сохранено.
            </Notice>
          )}
          <SignInForm />
          <p className={styles.forgotten}>
            Забыли пароль? Новый выдаст администратор сайта.
            {phone && (
              <>
                {" "}
                Телефон общества: <Link to={`tel:${phone}`}>{phoneForPeople(phone)}</Link>.
              </>
            )}
          </p>
        </section>
      </Container>
    </div>
  );
}
