/** What is waited for in a document may take its time on a busy machine. */
import { configure } from "@testing-library/dom";

configure({ asyncUtilTimeout: 30_000 });
