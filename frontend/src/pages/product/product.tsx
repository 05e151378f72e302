export default function ProductPage() {
  return null;
}
