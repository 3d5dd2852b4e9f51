/** The part of libheif's C interface that we call; an address is a number in the module's memory. */
declare module "libheif-js/wasm-bundle.js" {
  type Address = number;
  const libheif: {
    readonly HEAPU8: Uint8Array;
    _malloc(byteSize: number): Address;
    _heif_context_alloc(): Address;
    _heif_context_read_from_memory_without_copy(
      error: Address,
      context: Address,
      content: Address,
      byteSize: number,
      options: Address,
    ): void;
    _heif_context_get_primary_image_handle(error: Address, context: Address, handle: Address): void;
    _heif_image_handle_get_width(handle: Address): number;
    _heif_image_handle_get_height(handle: Address): number;
    _heif_decode_image(
      error: Address,
      handle: Address,
      image: Address,
      colorSpace: number,
      chroma: number,
      options: Address,
    ): void;
    _heif_image_get_plane_readonly(image: Address, channel: number, stride: Address): Address;
    _heif_image_get_width(image: Address, channel: number): number;
    _heif_image_get_height(image: Address, channel: number): number;
  };
  export default libheif;
}
