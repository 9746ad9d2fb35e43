import type { ReactNode } from "react";
import { phoneForPeople, phoneHref } from "#domain/people/phone-numbers.ts";
import { Link } from "#ui/links/link.tsx";
import { useRootData } from "../../root-data.ts";

/** The society's first phone at the end of a sentence; renders nothing without phones. */
export function CallUs({ children, end = "" }: { children: ReactNode; end?: "." | "" }) {
  const [phone] = useRootData()?.site.phones ?? [];
  if (!phone) return null;
  return (
    <>
      {children} <Link to={phoneHref(phone)}>{phoneForPeople(phone)}</Link>
      {end}
    </>
  );
}

/** The first phone beside a form, as an alternative to it. */
export function CallUsInstead({ children }: { children: ReactNode }) {
  const [phone] = useRootData()?.site.phones ?? [];
  if (!phone) return null;
  return (
    <div>
      <h3 className="title-4">Не получается?</h3>
      <p>
        <CallUs>{children}</CallUs>
      </p>
    </div>
  );
}
