import type { WrittenFields } from "#contract/conference/registration/registration.ts";
import { emailKey } from "#domain/people/email-addresses.ts";
import { likelihood, oneTypoApart, surnameAndNames } from "#domain/people/likely-same-person.ts";
import { nameKey, nameWordsKey } from "#domain/people/person-names.ts";
import { searchKey } from "#domain/search/search-key.ts";

/** A person who is registered already, or is in an earlier row of the file. */
export type KnownPerson = Pick<WrittenFields, "fio" | "email" | "phone" | "job_place">;

export type Match<Person> = { person: Person; verdict: "there" | "likely" };

/** Minimum likelihood that two names are of the same person; as at the desk. */
const likelyEnough = 0.5;
/** Maximum number of people with one phone or e-mail, such as those of one ward. */
const maxSharing = 50;
/**
 * Maximum number of people of one name or surname to compare with. There are more only if a column is mapped wrongly,
 * and comparing all pairs would take minutes.
 */
const maxCompared = 300;

/** An index of known people, by the values that identify them. */
export function duplicateMatcher<Person extends KnownPerson>() {
  const by = {
    words: many<Person>(),
    email: many<Person>(maxSharing),
    phone: many<Person>(maxSharing),
    surname: many<Person>(),
    bare: many<Person>(),
    names: many<Person>(),
  };
  return {
    add(person: Person): void {
      by.words.add(nameWordsKey(person.fio), person);
      if (person.email !== "") by.email.add(emailKey(person.email), person);
      if (person.phone !== "") by.phone.add(person.phone, person);
      by.surname.add(surnameKey(person.fio), person);
      by.names.add(surnameAndNames(person.fio)?.names ?? "", person);
      if (isBare(person)) by.bare.add(surnameKey(person.fio), person);
    },

    /**
     * Finds the same person: the same name, and another value that agrees. Otherwise finds a likely one: the same words
     * of the name, a similar name if an address agrees or is missing on one side, or the same first name and patronymic
     * with a typing error in the surname.
     */
    find(written: KnownPerson): Match<Person> | undefined {
      const namesakes = by.words.of(nameWordsKey(written.fio));
      const same = namesakes.find((known) => isSame(known, written));
      if (same) return { person: same, verdict: "there" };
      if (namesakes[0]) return { person: namesakes[0], verdict: "likely" };
      const sharing = [...by.email.of(emailKey(written.email)), ...by.phone.of(written.phone)];
      const addressless = (isBare(written) ? by.surname : by.bare).of(surnameKey(written.fio));
      const likely = [...sharing, ...addressless].find(({ fio }) => likelihood(written.fio, fio) > likelyEnough);
      const near = likely ?? by.names.of(surnameAndNames(written.fio)?.names ?? "").find(isNearSurname(written.fio));
      return near && { person: near, verdict: "likely" };
    },
  };
}

/** Compares the first of e-mail, phone and place of work that both have. Returns false if they have none in common. */
function isSame(known: KnownPerson, written: KnownPerson): boolean {
  if (nameKey(known.fio) !== nameKey(written.fio)) return false;
  if (known.email !== "" && written.email !== "") return emailKey(known.email) === emailKey(written.email);
  if (known.phone !== "" && written.phone !== "") return known.phone === written.phone;
  return known.job_place !== "" && searchKey(known.job_place) === searchKey(written.job_place);
}

function isNearSurname(fio: string) {
  const written = surnameAndNames(fio);
  return (known: KnownPerson) =>
    written !== undefined && oneTypoApart(written.surname, surnameAndNames(known.fio)?.surname ?? "");
}

function isBare({ email, phone }: KnownPerson): boolean {
  return email === "" && phone === "";
}

function surnameKey(fio: string): string {
  return nameKey(fio).split(" ")[0] ?? "";
}

function many<Person>(most = maxCompared) {
  const lists = new Map<string, Person[]>();
  return {
    of: (key: string): readonly Person[] => lists.get(key) ?? [],
    add(key: string, person: Person): void {
      if (key === "") return;
      const list = lists.get(key);
      if (!list) lists.set(key, [person]);
      else if (list.length < most) list.push(person);
    },
  };
}
