import { Form } from "react-router";
import type { Ticket } from "#contract/conference/registration/registration-result.ts";
import { FormWrapper } from "#ui/forms/form-wrapper.tsx";
import { SideNote } from "#ui/layout/side-note.tsx";
import { Link } from "#ui/links/link.tsx";
import { paths } from "#web/paths.ts";
import { isRegistrationOpen, useRootData } from "#web/root-data.ts";
import { FormErrorSummary } from "../form-error-summary.tsx";
import type { FormErrors } from "../form-error-texts.ts";
import { SendButton } from "../send-button.tsx";
import { AllPhones } from "./all-phones.tsx";
import { Facts } from "./facts.tsx";
import { ResultPage } from "./result-page.tsx";
import { whenAndWhere } from "./ticket.tsx";

type WithdrawnPageProps = {
  result: Ticket;
  /** The key with which the registration can be reinstated. */
  resultKey?: string;
  formErrors?: FormErrors | undefined;
};

/** The page of a withdrawn registration, without the ticket, which is no longer valid. */
export function WithdrawnPage({ result, resultKey, formErrors }: WithdrawnPageProps) {
  const site = useRootData()?.site;
  const today = site?.today ?? "";
  const note = (
    <SideNote title="Передумали?">
      <AllPhones>
        {resultKey === undefined ? (
          <>Позвоните нам, и мы вернём вас в список, если места ещё есть:</>
        ) : (
          <>Если кнопка не помогла, позвоните нам:</>
        )}
      </AllPhones>
      {site && isRegistrationOpen(site) && (
        <p>
          Можно <Link to={paths.registration}>зарегистрироваться заново</Link>.
        </p>
      )}
    </SideNote>
  );
  return (
    <ResultPage title="Регистрация отозвана" lead={"Место освобождено, QR\u2011код больше не действует."} note={note}>
      <Facts
        facts={[
          { name: "Номер участника", value: result.number },
          { name: "Участник", value: result.fio },
          ...whenAndWhere(result.conference, today),
        ]}
      />
      {resultKey !== undefined && (
        <FormWrapper
          as={Form}
          method="post"
          action={paths.registrationResult(resultKey)}
          label="Возврат регистрации"
          errorSummary={formErrors && <FormErrorSummary formErrors={formErrors} />}
        >
          <p>Если место ещё есть, регистрацию можно вернуть: номер и QR&#8209;код останутся прежними.</p>
          <SendButton>Вернуть регистрацию</SendButton>
          <p>
            <Link to={paths.consentWithdrawal(resultKey)}>Отозвать согласие</Link>, и мы уничтожим ваши данные.
          </p>
        </FormWrapper>
      )}
    </ResultPage>
  );
}
