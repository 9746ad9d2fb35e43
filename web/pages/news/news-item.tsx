export default function NewsItemPage() {
  return <h1>NewsItemPage</h1>;
}
