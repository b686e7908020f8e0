import { FreeSignatures, useFreeSignatures } from "../../components/people/free-signatures.tsx";
import { useOwnBusiness } from "../../session/business.ts";

/** The remaining free signatures, for a person without a business that pays. */
export function FreeLeft() {
  const left = useFreeSignatures();
  const own = useOwnBusiness();
  if (left === undefined || own === undefined || own.business !== null) return null;
  return <FreeSignatures left={left} />;
}
