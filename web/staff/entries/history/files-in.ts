/** The ids of the files that an entry's fields name. Pictures within a body are named by their address there. */
export function filesIn(data: Record<string, unknown>): number[] {
  const single = ["file", "cover", "program"].map((field) => data[field]);
  const picture = (data["picture"] as { file: number } | null | undefined)?.file;
  const titled = (data["documents"] as { file: number }[] | undefined) ?? [];
  return [...single, picture, ...titled.map(({ file }) => file)].filter((id) => typeof id === "number");
}
