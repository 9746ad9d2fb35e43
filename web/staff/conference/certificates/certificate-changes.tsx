import {
  correctCertificate,
  type showCertificate,
  voidCertificate,
} from "#contract/conference/certificates/certificates.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { LineField, TickField } from "../../kit/fields/basic-fields.tsx";
import { outdated } from "./certificate-part.ts";

export type Card = AnswerOf<typeof showCertificate>;
type ChangeProps = { card: Card; close: () => void };

const reasonHint = "Увидит любой при проверке: без имени, например «исправлено имя»";

/** Issues a corrected certificate with a new number. @param leave closes the card of the former one. */
export function CorrectDialog({ card, close, leave }: ChangeProps & { leave: () => void }) {
  return (
    <FormDialog
      title="Исправить сертификат"
      close={close}
      initial={{ name: card.name, school: card.school, reason: "исправлено имя" }}
      send={async (body, api) => {
        await api.request(correctCertificate, { params: { id: String(card.id) }, body });
        leave();
      }}
      done="Выдан исправленный сертификат, прежний аннулирован."
      invalidates={outdated}
      cancel="Оставить как есть"
      submit="Выдать исправленный"
    >
      {({ field }) => (
        <>
          <p>Выпустим новый с новым номером, прежний аннулируем, участнику уйдёт одно письмо.</p>
          <LineField {...field("name", "Имя на сертификате")} data-autofocus />
          <LineField {...field("school", "Школа")} />
          <LineField {...field("reason", "Что исправлено")} hint={reasonHint} />
        </>
      )}
    </FormDialog>
  );
}

/** Makes a certificate void, with a reason. */
export function VoidDialog({ card, close }: ChangeProps) {
  return (
    <FormDialog
      title="Аннулировать сертификат?"
      close={close}
      initial={{ reason: "", tells: true }}
      send={(body, api) => api.request(voidCertificate, { params: { id: String(card.id) }, body })}
      done={`Сертификат ${card.number} аннулирован.`}
      invalidates={outdated}
      cancel="Не аннулировать"
      submit="Аннулировать"
    >
      {({ field }) => (
        <>
          <p>Вернуть его будет нельзя: номер больше никогда не выдаётся.</p>
          <LineField {...field("reason", "Почему")} hint={reasonHint} data-autofocus />
          <TickField {...field("tells", "Написать участнику, с этой причиной")} />
        </>
      )}
    </FormDialog>
  );
}
