import { Button, Checkbox, Kbd, Modal, Textarea } from "@mantine/core";
import { useState } from "react";
import {
  closeWaitingList,
  offerPlace,
  type WaitingList,
  type WaitingPerson,
} from "#contract/conference/registration/waiting-lists.ts";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { Notice } from "#ui/status/notice.tsx";
import { useApiCache, useStaffApi } from "#web/staff/kit/api/use-api.ts";
import { offsetOf } from "#web/staff/kit/clock/site-clock.ts";
import { DialogFoot } from "#web/staff/kit/dialogs/dialog-foot.tsx";
import { Question } from "#web/staff/kit/dialogs/question.tsx";
import { LineField } from "#web/staff/kit/fields/basic-fields.tsx";
import { StaffForm } from "#web/staff/kit/fields/staff-form.tsx";
import { useStaffForm } from "#web/staff/kit/fields/use-staff-form.ts";
import { useHotkeys } from "#web/staff/kit/hotkeys/hotkeys.tsx";
import { notifyDone } from "#web/staff/kit/parts/notifications.tsx";
import { StaffFacts } from "#web/staff/kit/parts/staff-section.tsx";
import { outdated } from "./use-waiting-acts.ts";

type OfferDialogProps = { list: WaitingList; person: WaitingPerson | null; close: () => void };

/** Offers a place: to the next in line at once, to others with a reason. */
export function OfferDialog({ list, person, close }: OfferDialogProps) {
  const ahead = person ? waitingAhead(list, person) : [];
  const title = ahead.length === 0 ? "Предложить место?" : "Предложить место вне очереди?";
  return (
    <Modal opened={person !== null} onClose={close} title={title}>
      {person && <OfferForm key={person.id} {...{ list, person, ahead, close }} />}
    </Modal>
  );
}

function waitingAhead(list: WaitingList, person: WaitingPerson): WaitingPerson[] {
  const waiting = list.line.filter(({ state }) => state === "waiting");
  return waiting.slice(
    0,
    waiting.findIndex(({ id }) => id === person.id),
  );
}

/** Names of at most this many people ahead. */
const maxNamed = 3;

type OfferFormProps = { list: WaitingList; person: WaitingPerson; ahead: WaitingPerson[]; close: () => void };

function OfferForm({ list, person, ahead, close }: OfferFormProps) {
  const api = useStaffApi();
  const cache = useApiCache();
  const used = list.registered + list.offered;
  const over = list.places !== null && used >= list.places ? used + 1 : undefined;
  const start = { reason: "", deadline: list.next_deadline.slice(0, "YYYY-MM-DDTHH:MM".length) };
  const send = async ({ reason, deadline }: typeof start) => {
    const until = deadline === "" ? {} : { deadline: `${deadline}:00${offsetOf(list.next_deadline)}` };
    await api.request(offerPlace, { params: { id: String(person.id) }, body: { reason, ...until } });
    notifyDone(`Место предложено: ${person.fio}.`);
    close();
    await cache.invalidate(...outdated);
  };
  const { field, ...form } = useStaffForm(start, send, "offer-");
  const { element } = form;
  useHotkeys([{ code: "Enter", ctrl: true, run: () => element.current?.requestSubmit() }]);
  return (
    <StaffForm form={form} className="stack gap-4" aria-label="Предложение места">
      <p>
        <b>{person.fio}</b>, {list.line.indexOf(person) + 1}-е место в листе.
        {ahead.length > 0 && ` Впереди ждут ${namesOf(ahead)}; их места в листе не изменятся.`}
      </p>
      {over !== undefined && (
        <Notice kind="warning" title="Свободных мест нет">
          Предложение добавит {over}-е место. Уточните, что в зале есть стул.
        </Notice>
      )}
      {ahead.length > 0 && (
        <Textarea
          {...field("reason", "Почему вне очереди")}
          description="Увидят только сотрудники, в истории листа"
          autosize
          minRows={2}
          maxLength={300}
          data-autofocus
          onChange={(event) => form.set({ reason: event.currentTarget.value.replaceAll("\n", " ") })}
        />
      )}
      <LineField {...field("deadline", "Ответить до")} type="datetime-local" />
      <DialogFoot>
        <Button variant="default" onClick={close}>
          Не предлагать
        </Button>
        <Button variant="filled" type="submit" loading={form.isSending} rightSection={<Kbd>Ctrl Enter</Kbd>}>
          {over === undefined ? "Предложить место" : `Предложить ${over}-е место`}
        </Button>
      </DialogFoot>
    </StaffForm>
  );
}

function namesOf(people: WaitingPerson[]): string {
  const named = people.slice(0, maxNamed).map(({ fio }) => surnameAndInitials(fio));
  const others = people.length - named.length;
  return named.join(", ") + (others > 0 ? ` и ещё ${counted(others, words.people)}` : "");
}

type CloseListDialogProps = { list: WaitingList; close: () => void };

/** Asks before a list is closed, and lists what happens to each group. */
export function CloseListDialog({ list, close }: CloseListDialogProps) {
  const [notify, setNotify] = useState(true);
  const waiting = list.line.filter(({ state }) => state === "waiting");
  const withoutSchool = waiting.filter(({ is_without_school }) => is_without_school).length;
  const people = (count: number) => (count === 0 ? "Никого" : counted(count, words.people));
  const stay = `Останутся участниками: без школы ${withoutSchool}, в выбранной школе ${waiting.length - withoutSchool}.`;
  const facts: [string, string][] = [
    ["С предложением", `${people(list.offered)}. Ответ примем до срока каждого.`],
    ["Ждут", `${people(waiting.length)}. ${waiting.length > 0 ? stay : ""}`],
    ["Письма", notify ? "«Лист ожидания закрыт» получит каждый, кто ждёт." : "Не уйдут."],
  ];
  return (
    <Question
      title="Закрыть лист ожидания?"
      close={close}
      endpoint={closeWaitingList}
      input={{ params: { id: String(list.id) }, body: { notify } }}
      done="Лист ожидания закрыт."
      failed={"Лист не закрыт."}
      invalidates={outdated}
      cancel="Оставить открытым"
      confirm="Закрыть лист"
    >
      <p>
        <b>{list.name}.</b> Новые записи в лист приниматься не будут, на сайте школа останется с пометкой «Мест нет».
      </p>
      <StaffFacts facts={facts} />
      <Checkbox
        label="Сообщить письмом тем, кто не дождался"
        description="Снимете — скажете им сами"
        checked={notify}
        onChange={(event) => setNotify(event.currentTarget.checked)}
      />
      <p className="hint">Потом можно открыть снова. Кто вышел из листа, записывается заново.</p>
    </Question>
  );
}
