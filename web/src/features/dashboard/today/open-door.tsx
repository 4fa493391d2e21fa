/** An open door. */
export function OpenDoor() {
  return (
    <svg className="hero-door" viewBox="0 0 150 150" aria-hidden="true">
      <path className="d-spill" d="M38 134h74l16 16H22z" />
      <path className="d-frame" d="M28 134V70a47 47 0 0 1 94 0v64z" />
      <path className="d-lit" d="M38 134V70a37 37 0 0 1 74 0v64z" />
      <path
        className="d-leaf"
        d="M38 134V70q1-14 9-24q11 8 12 26v76zM112 134V70q-1-14-9-24q-11 8-12 26v76z"
      />
      <path className="d-board" d="M64 74h22v17H64z" />
      <path className="d-chalk" d="M68 80h10M68 85h14" />
    </svg>
  );
}
