import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type LibraryFile, takeFirstPage } from "../../../../contract/files.ts";
import { keepFile, useFile } from "../../files/use-library.ts";
import { notifyProblem } from "../../notice.tsx";
import { useStaffApi } from "../../staff-api.ts";

type FirstPageAsCoverProps = { file: number; take: (picture: LibraryFile) => void };

/** Offers a cover that is there already: the first page of the issue's PDF, once it has been drawn. */
export function FirstPageAsCover({ file, take }: FirstPageAsCoverProps) {
  const api = useStaffApi();
  const client = useQueryClient();
  const { data: issue } = useFile(file);
  const [isTaking, tellTaking] = useState(false);
  if (!issue || issue.pages === null || issue.thumbnail === null) return null;
  const takeIt = () => {
    tellTaking(true);
    api
      .ask(takeFirstPage, { params: { id: String(file) } })
      .then(
        (picture) => {
          keepFile(client, picture);
          take(picture);
        },
        (error: unknown) => notifyProblem("Не\u00a0удалось взять первую страницу.", error),
      )
      .finally(() => tellTaking(false));
  };
  return (
    <Button variant="default" size="sm" loading={isTaking} onClick={takeIt}>
      Взять первую страницу PDF
    </Button>
  );
}
