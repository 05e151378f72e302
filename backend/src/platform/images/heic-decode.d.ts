declare module 'heic-decode' {
  interface DecodedPicture {
    width: number;
    height: number;
    /** RGBA, eight bits each. */
    data: Uint8ClampedArray<ArrayBuffer>;
  }
  interface UndecodedPicture {
    width: number;
    height: number;
    decode(): Promise<DecodedPicture>;
  }
  const decode: {
    all(input: { buffer: Uint8Array }): Promise<UndecodedPicture[] & { dispose(): void }>;
  };
  export default decode;
}
