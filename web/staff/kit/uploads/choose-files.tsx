import { Button, type ButtonProps } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { UploadIcon } from "../icons/staff-icons.tsx";
import { type AcceptedByButton, acceptAttribute } from "./accepted-files.ts";

type ChooseFilesProps = Pick<ButtonProps, "variant" | "size" | "loading"> & {
  accept: AcceptedByButton;
  multiple?: boolean;
  take: (files: File[]) => void;
  children: ReactNode;
};

/** A button that opens the system's file dialog. */
export function ChooseFiles({ accept, multiple = false, take, children, ...look }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} leftSection={<UploadIcon />} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptAttribute[accept]}
        multiple={multiple}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
