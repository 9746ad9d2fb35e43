import { phoneForPeople } from "../../../domain/phone-numbers.ts";
import { Link } from "../../../ui/link.tsx";
import { keepShortWords } from "../../components/keep-short-words.ts";
import { useRootData } from "../../root-data.ts";
import styles from "./call-us.module.css";

/** The society's first phone, as the end of a sentence. */
export function CallUs() {
  const [phone] = useRootData()?.site.phones ?? [];
  return phone && <Link to={`tel:${phone}`}>{phoneForPeople(phone)}</Link>;
}

/** Every phone on a line of its own, and when somebody answers. */
export function AllPhones() {
  const { phones = [], office_hours: hours } = useRootData()?.site ?? {};
  return (
    <ul className={styles.phones}>
      {phones.map((phone) => (
        <li key={phone}>
          <Link to={`tel:${phone}`} className={styles.phone}>
            {phoneForPeople(phone)}
          </Link>
        </li>
      ))}
      {hours && <li>{keepShortWords(hours)}</li>}
    </ul>
  );
}
