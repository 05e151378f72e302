// Whether an element is shown, which each query by role asks of all elements. jsdom matches 120 rules and works out 15
// properties for that, and keeps nothing over a change of the document; here a tag says it, and what the element says of itself.
type ComputedStyle = (element: Element, pseudo?: string | null) => CSSStyleDeclaration;

/** The same answers in less time, for documents without a style sheet; of the others jsdom is asked. */
export function quickComputedStyle(real: ComputedStyle): ComputedStyle {
  const displays = new Map<string, string>();

  function displayOfTag({ namespaceURI, localName, ownerDocument }: Element): string {
    const tag = `${namespaceURI} ${localName}`;
    let known = displays.get(tag);
    if (known === undefined) {
      const plain = ownerDocument.createElementNS(namespaceURI, localName);
      plain.setAttribute('open', '');
      known = real(plain).display;
      displays.set(tag, known);
    }
    return known;
  }

  function display(element: Element): string {
    const own = ownStyle(element)?.display;
    if (own) return own;
    const { localName } = element;
    const isClosed = localName === 'dialog' && !element.hasAttribute('open');
    const isHiddenInput = localName === 'input' && element.getAttribute('type') === 'hidden';
    return element.hasAttribute('hidden') || isClosed || isHiddenInput ? 'none' : displayOfTag(element);
  }

  return (element, pseudo) => {
    if (pseudo || element.ownerDocument.styleSheets.length > 0) return real(element, pseudo);
    const valueOf = (name: string) => {
      if (name === 'display') return display(element);
      return name === 'visibility' ? visibility(element) : undefined;
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, name) {
        if (name === 'getPropertyValue')
          return (asked: string) => valueOf(asked) ?? real(element).getPropertyValue(asked);
        return valueOf(String(name)) ?? Reflect.get(real(element), name);
      },
    });
  };
}

const ownStyle = (element: Element): CSSStyleDeclaration | null =>
  element.hasAttribute('style') ? (element as HTMLElement).style : null;

function visibility(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = ownStyle(at)?.visibility;
    if (own) return own;
  }
  return 'visible';
}
