import type { ReactNode } from "react";
import { phoneForPeople } from "#domain/people/phone-numbers.ts";
import { Link } from "#ui/links/link.tsx";
import { withNonBreakingSpaces } from "../../components/non-breaking-spaces.ts";
import { useRootData } from "../../root-data.ts";
import styles from "./registration-page.module.css";

/** The society's first phone, as the end of a sentence; a society without one says nothing. */
export function CallUs({ children, end = "" }: { children: ReactNode; end?: "." | "" }) {
  const [phone] = useRootData()?.site.phones ?? [];
  if (!phone) return null;
  return (
    <>
      {children} <Link to={`tel:${phone}`}>{phoneForPeople(phone)}</Link>
      {end}
    </>
  );
}

/** The same beside a form, for whoever cannot cope with it. */
export function CallUsInstead({ children }: { children: ReactNode }) {
  const [phone] = useRootData()?.site.phones ?? [];
  if (!phone) return null;
  return (
    <div>
      <h3 className={styles.title}>Не&nbsp;получается?</h3>
      <p>
        <CallUs>{children}</CallUs>
      </p>
    </div>
  );
}

/** What to call for, then every phone on a line of its own, and when somebody answers; nothing where there is none. */
export function AllPhones({ children }: { children: ReactNode }) {
  const { phones = [], office_hours: hours } = useRootData()?.site ?? {};
  if (phones.length === 0) return null;
  return (
    <div>
      <p>{children}</p>
      <ul className={styles.phones}>
        {phones.map((phone) => (
          <li key={phone}>
            <Link to={`tel:${phone}`} className={styles.phone}>
              {phoneForPeople(phone)}
            </Link>
          </li>
        ))}
        {hours && <li>{withNonBreakingSpaces(hours)}</li>}
      </ul>
    </div>
  );
}
