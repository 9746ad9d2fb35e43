import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { staffPaths } from "../../staff-paths.ts";
import { useSession } from "../api/session.tsx";
import { mayOpen, placeOf } from "../map/staff-map.ts";
import parts from "../parts/parts.module.css";

type EmptyListProps = {
  /** One sentence about what will appear. */
  children: ReactNode;
  /** What creates the first item, on this page or on another, which is linked for those who may open it. */
  create?: { label: string; run: () => void } | { label: string; at: string } | undefined;
  /** Instead of `create`, a button of its own. */
  action?: ReactNode;
};

/** Shown instead of a list without items; the page hides its own button of the same action. */
export function EmptyList({ children, create, action }: EmptyListProps) {
  const { me } = useSession();
  return (
    <section className={parts.problem} data-empty-list="">
      <p role="status">{children}</p>
      {action}
      {create && "run" in create && (
        <Button variant="filled" onClick={create.run}>
          {create.label}
        </Button>
      )}
      {create && "at" in create && mayOpen(placeOf(create.at), me.roles) && (
        <Button component={Link} to={create.at} variant="filled">
          {create.label}
        </Button>
      )}
    </section>
  );
}

/** Shown instead of the list of a conference while there is none. */
export function NoConference({ children }: { children: ReactNode }) {
  const create = { label: "К конференциям", at: staffPaths.entries("conferences") };
  return <EmptyList create={create}>{children}</EmptyList>;
}
