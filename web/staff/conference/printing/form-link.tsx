import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { PrinterIcon } from "../../kit/icons/staff-icons.tsx";

type FormLinkProps = {
  address: string;
  /** The next step, shown as the main button. */
  isUrgent?: boolean;
  followed: () => void;
  children: ReactNode;
};

/** A link that opens a form in a new tab, which browsers do not block. */
export function FormLink({ address, isUrgent = false, followed, children }: FormLinkProps) {
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener"
      size="sm"
      variant={isUrgent ? "light" : "default"}
      onClick={followed}
    >
      <span className="row middle gap-2">
        <PrinterIcon />
        {children}
      </span>
    </Button>
  );
}
