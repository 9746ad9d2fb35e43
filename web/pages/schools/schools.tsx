export default function Schools() {
  return <h1>Schools</h1>;
}
