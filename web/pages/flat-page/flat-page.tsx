export default function FlatPage() {
  return <h1>FlatPage</h1>;
}
