/** As much of a document as ProseMirror reads, for tests that run without a browser. */
export class TestNode {
  parentNode: TestNode | null = null;
  readonly childNodes: TestNode[] = [];
  readonly style = {};
  readonly ownerDocument = { createTextNode: (text: string) => new TestNode(3, "#text", {}, text) };
  readonly nodeType: number;
  readonly nodeName: string;
  readonly named: Record<string, string>;
  readonly nodeValue: string | null;

  constructor(nodeType: number, name: string, named: Record<string, string> = {}, nodeValue: string | null = null) {
    this.nodeType = nodeType;
    this.nodeName = name.toUpperCase();
    this.named = named;
    this.nodeValue = nodeValue;
  }

  get tagName() {
    return this.nodeName;
  }
  get attributes() {
    return Object.entries(this.named).map(([name, value]) => ({ name, value }));
  }
  get children() {
    return this.childNodes.filter(({ nodeType }) => nodeType === 1);
  }
  get parentElement() {
    return this.parentNode;
  }
  get firstChild(): TestNode | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): TestNode | null {
    return this.sibling(1);
  }
  get previousSibling(): TestNode | null {
    return this.sibling(-1);
  }
  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map(({ textContent }) => textContent).join("");
  }

  appendChild(child: TestNode): TestNode {
    const before = child.parentNode?.childNodes;
    before?.splice(before.indexOf(child), 1);
    child.parentNode = this;
    this.childNodes.push(child);
    return child;
  }
  getAttribute(name: string): string | null {
    return this.named[name] ?? null;
  }
  hasAttribute(name: string): boolean {
    return name in this.named;
  }
  matches(selector: string): boolean {
    const parts = /^([a-z0-9]+)?(?:\[([\w-]+)(?:="([^"]*)")?\])?$/i.exec(selector);
    if (!parts) throw new Error(`A selector the test document does not know: ${selector}`);
    const [, tag, attribute, value] = parts;
    if (tag !== undefined && this.nodeName.toLowerCase() !== tag) return false;
    return (
      attribute === undefined || (attribute in this.named && (value ?? this.named[attribute]) === this.named[attribute])
    );
  }
  closest(selector: string): TestNode | null {
    return this.nodeType === 1 && this.matches(selector) ? this : (this.parentNode?.closest(selector) ?? null);
  }
  querySelectorAll(selector: string): TestNode[] {
    const last = selector.split(">").at(-1)?.trim() ?? "";
    return this.children.flatMap((child) => [...(child.matches(last) ? [child] : []), ...child.querySelectorAll(last)]);
  }
  querySelector(selector: string): TestNode | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  private sibling(step: number): TestNode | null {
    const family = this.parentNode?.childNodes ?? [];
    return family[family.indexOf(this) + step] ?? null;
  }
}
