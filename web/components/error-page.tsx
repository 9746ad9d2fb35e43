export function ErrorPage() {
  return <h1>Ой, кажется страница не существует!</h1>;
}
