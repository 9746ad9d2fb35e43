export default function Bulletins() {
  return <h1>Bulletins</h1>;
}
