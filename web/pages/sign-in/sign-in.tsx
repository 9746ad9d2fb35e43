import { useEffect } from "react";
import { useActionData, useSearchParams } from "react-router";
import type { showMe } from "#contract/office/sign-in.ts";
import { phoneForPeople, phoneHref } from "#domain/people/phone-numbers.ts";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { Container } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/links/link.tsx";
import { onTokenChange, storedToken } from "../../api/auth-token.ts";
import { signedInApi } from "../../api/signed-in-api.ts";
import { PageHead } from "../../components/page-head.tsx";
import { softenLongWords } from "../../components/soft-hyphens.ts";
import { useRootData } from "../../root-data.ts";
import styles from "./sign-in.module.css";
import { SignInForm } from "./sign-in-form.tsx";
import { firstPage, wantedPage } from "./wanted-page.ts";

/** The form was sent without script; its values are neither read nor stored. */
export async function action() {
  return { withoutScript: true };
}

/** Why the form is shown, where the visitor did not open it. */
const reasons = {
  posted: {
    words: "Страница ещё не загрузилась до конца, войти не получилось.",
    advice: "Введите логин и пароль ещё раз.",
  },
  ended: { words: "Сеанс закончился, войдите снова.", advice: "Набранное сохранено." },
};

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
          <h1 className={styles.title}>{softenLongWords("Вход для сотрудников")}</h1>
          <noscript>
            <ErrorSummary
              takesFocus={false}
              text={"Для входа нужен JavaScript."}
              advice={"Включите его и обновите страницу."}
            />
          </noscript>
          <SignInForm reason={posted ? reasons.posted : asked.has("ended") ? reasons.ended : null} />
          <p className="muted small">
            Забыли пароль? Новый выдаст администратор сайта.
            {phone && (
              <>
                {" "}
                Телефон общества: <Link to={phoneHref(phone)}>{phoneForPeople(phone)}</Link>.
              </>
            )}
          </p>
        </section>
      </Container>
    </div>
  );
}

/** Redirects a visitor who is signed in already, in this tab or in another. */
function useAlreadySignedIn(): void {
  useEffect(() => {
    const leadOn = (isSignedInAlready: boolean) => {
      const token = storedToken();
      if (token !== null) void enter(token, isSignedInAlready);
    };
    leadOn(true);
    return onTokenChange(() => leadOn(false));
  }, []);
}

/**
 * Loads the wanted page, or the first page of the role, as a document, because the staff area has another policy and
 * script. A token that the server refuses is removed, and the form stays; it also stays if the server does not respond.
 */
async function enter(token: string, isSignedInAlready: boolean): Promise<void> {
  try {
    const me = await signedInApi(token).request<typeof showMe>({ method: "GET", path: "/api/users/me/" });
    window.location.replace(wantedPage(window.location.search) ?? firstPage(me.role, isSignedInAlready));
  } catch (error) {
    console.warn("Вход не проверен.", error);
  }
}
