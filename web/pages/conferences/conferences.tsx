export default function Conferences() {
  return <h1>Conferences</h1>;
}
